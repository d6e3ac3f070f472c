import { route } from '@react-router/dev/routes';

const page = (name: string) => `features/account/routes/${name}-page.tsx`;

export const accountRoutes = [
  route('members.json', 'features/account/routes/member-names.ts'),
  route('members/:name', 'features/account/routes/member-page.tsx'),
  route('change-address', page('confirm-email-change')),
  route('my-data/guest.json', 'features/account/routes/guest-data.ts'),
  route('settings/data.json', 'features/account/routes/own-data.ts'),
];

/** The data we store about this browser’s guest. */
export const guestDataRoutes = [route('my-data', page('my-data'))];

/** Pages of the signed-in member. */
export const settingsRoutes = [
  route('settings', page('profile-settings')),
  route('settings/address', page('email-settings')),
  route('settings/password', page('password-settings')),
  route('settings/connect/:provider', page('connect-provider')),
  route('settings/passkeys', page('passkeys-settings')),
  route('settings/two-factor', page('two-factor-settings')),
  route('settings/notifications', 'features/notifications/routes/settings-page.tsx'),
  route('settings/sessions', page('sessions-settings')),
  route('settings/guest', page('guest-settings')),
  route('settings/imported-posts', 'features/imports/routes/claim-name-page.tsx'),
  route('settings/account', page('account-settings')),
];
