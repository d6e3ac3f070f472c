import { layout, route } from '@react-router/dev/routes';

const page = (name: string) => `features/own-account/routes/${name}-page.tsx`;

export const ownAccountRoutes = [
  route('change-address', page('change-address')),
  route('settings/data.json', 'features/own-account/routes/own-data.ts'),
  layout('features/own-account/routes/settings-frame.tsx', [
    route('settings', page('profile-settings')),
    route('settings/address', page('address-settings')),
    route('settings/password', page('password-settings')),
    route('settings/connect/:provider', page('connect-provider')),
    route('settings/two-factor', page('two-factor-settings')),
    route('settings/notifications', 'features/notifications/routes/settings-page.tsx'),
    route('settings/sessions', page('sessions-settings')),
    route('settings/account', page('account-settings')),
  ]),
];
