import { route } from '@react-router/dev/routes';

export const signInRoutes = [
  route('sign-in', 'features/sign-in/routes/sign-in-page.tsx'),
  route('sign-in/code', 'features/sign-in/routes/sign-in-code-page.tsx'),
  route('sign-in/passkey', 'features/sign-in/routes/passkey.ts'),
  route('sign-in/with/:provider', 'features/sign-in/routes/provider-page.tsx'),
  route('auth/callback/:provider', 'features/sign-in/routes/provider-callback-page.tsx'),
  route('sign-up', 'features/sign-in/routes/sign-up-page.tsx'),
  route('check-mail', 'features/sign-in/routes/check-email-page.tsx'),
  route('confirm-address', 'features/sign-in/routes/confirm-email-page.tsx'),
  route('forgotten-password', 'features/sign-in/routes/forgot-password-page.tsx'),
  route('reset-password', 'features/sign-in/routes/reset-password-page.tsx'),
  route('set-up', 'features/sign-in/routes/set-up-page.tsx'),
  route('sign-out', 'features/sign-in/routes/sign-out.ts'),
];
