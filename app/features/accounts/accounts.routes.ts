import { route } from '@react-router/dev/routes';

export const accountsRoutes = [
  route('sign-in', 'features/accounts/routes/sign-in-page.tsx'),
  route('sign-in/code', 'features/accounts/routes/sign-in-code-page.tsx'),
  route('sign-in/with/:provider', 'features/accounts/routes/provider-page.tsx'),
  route('auth/callback/:provider', 'features/accounts/routes/provider-callback-page.tsx'),
  route('sign-up', 'features/accounts/routes/sign-up-page.tsx'),
  route('check-mail', 'features/accounts/routes/check-mail-page.tsx'),
  route('confirm-address', 'features/accounts/routes/confirm-address-page.tsx'),
  route('forgotten-password', 'features/accounts/routes/forgotten-password-page.tsx'),
  route('reset-password', 'features/accounts/routes/reset-password-page.tsx'),
  route('set-up', 'features/accounts/routes/set-up-page.tsx'),
  route('sign-out', 'features/accounts/routes/sign-out.ts'),
];
