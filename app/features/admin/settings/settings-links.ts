/** Settings that have a page of their own. */
export const settingsLinks = [
  { to: '/admin/users', label: 'Users', text: 'Who may do what, bans, passwords.' },
  { to: '/admin/affiliates', label: 'Affiliates', text: 'Stores whose links earn a little.' },
  { to: '/admin/subscribers', label: 'Subscribers', text: 'Who gets mail, and since when.' },
  { to: '/admin/outbox', label: 'Outbox', text: 'Mails that were sent, or wait to be read here.' },
  {
    to: '/admin/jobs',
    label: 'Jobs',
    text: 'What the site does by itself, and what it could not.',
  },
  { to: '/admin/audit', label: 'Audit Log', text: 'What staff did, who and when.' },
] as const;
