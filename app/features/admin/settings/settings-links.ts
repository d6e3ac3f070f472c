/** Settings with their own page. */
export const settingsLinks = [
  { to: '/admin/users', label: 'Users', text: 'Roles, bans and passwords.' },
  { to: '/admin/affiliates', label: 'Affiliates', text: 'Stores that pay a commission.' },
  { to: '/admin/subscribers', label: 'Subscribers', text: 'Who gets email, and since when.' },
  { to: '/admin/outbox', label: 'Outbox', text: 'Sent and stored email.' },
  {
    to: '/admin/jobs',
    label: 'Jobs',
    text: 'Background jobs and failures.',
  },
  { to: '/admin/audit', label: 'Audit Log', text: 'A record of what staff did.' },
] as const;
