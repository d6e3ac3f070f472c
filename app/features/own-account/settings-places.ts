/** The pages of one's own account, in the order of the menu. */
export const settingsPlaces = [
  { to: '/settings', name: 'Profile' },
  { to: '/settings/notifications', name: 'Notifications' },
  { to: '/settings/address', name: 'E-mail' },
  { to: '/settings/password', name: 'Password' },
  { to: '/settings/two-factor', name: 'Two-factor' },
  { to: '/settings/sessions', name: 'Sessions' },
  { to: '/settings/account', name: 'Your data' },
];
