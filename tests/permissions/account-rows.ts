import { rows } from './permission-row.ts';

/** Accounts: sign-up, sign-in, emailed links and a member's own settings. */
export const accountRows = [
  ...rows('GET', 'PPPPPPP', [
    ...['/members/Orla', '/sign-up', '/check-mail', '/forgotten-password', '/sign-in/code'],
  ]),
  ...rows('POST', 'FFFFFFF', ['/sign-up', '/forgotten-password', '/sign-in/code']),
  // No sign-in provider is configured.
  ...rows('GET', 'NNNNNNN', ['/sign-in/with/lantern', '/auth/callback/lantern?code=1&state=1']),
  ...rows('GET', 'SSNNNNN', ['/settings/connect/lantern']),
  ...rows('POST', 'SSNNNNN', ['/settings/connect/lantern']),
  ...rows('POST', 'DDDDDDD', ['/sign-in', '/sign-up'], { provider: 'lantern' }),
  // An invalid token.
  ...rows('GET', 'NNNNNNN', ['/confirm-address?token=none', '/reset-password?token=none']),
  ...rows('POST', 'NNNNNNN', ['/confirm-address?token=none']),
  ...rows('POST', 'FFFFFFF', ['/reset-password?token=none']),
  ...rows('POST', 'NNNNNNN', ['/reset-password?token=none'], { password: 'ten characters' }),
  // Banned members can still manage their own account.
  ...rows('GET', 'SSPPPPP', [
    ...['', '/address', '/password', '/two-factor', '/sessions', '/guest', '/account'].map(
      (page) => `/settings${page}`,
    ),
  ]),
  ...rows('POST', 'SSFFFFF', [
    ...['', '/address', '/password', '/two-factor', '/account'].map((page) => `/settings${page}`),
  ]),
  ...rows('GET', 'SSPPPPP', ['/settings/data.json']),
  ...rows('POST', 'SSDDDDD', ['/settings/guest']),
  // A session and a sign-in method of another account.
  ...rows('POST', 'SSNNNNN', ['/settings/sessions'], { session: '2147483647' }),
  ...rows('POST', 'SSNNNNN', ['/settings/password'], { disconnect: '2147483647' }),
  ...rows('GET', 'NNNNNNN', ['/change-address?token=none']),
  ...rows('POST', 'NNNNNNN', ['/change-address?token=none']),
];
