export const settingsTabs = [
  { to: '/settings', name: 'Profile' },
  { to: '/settings/notifications', name: 'Notifications' },
  { to: '/settings/address', name: 'Email' },
  { to: '/settings/password', name: 'Password' },
  { to: '/settings/two-factor', name: 'Two-factor sign-in' },
  { to: '/settings/sessions', name: 'Sessions' },
  { to: '/settings/guest', name: 'Guest posts' },
  { to: '/settings/account', name: 'Your data' },
];
