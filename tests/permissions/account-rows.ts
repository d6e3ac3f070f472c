import { rows } from './permission-row.ts';

/** Accounts: signing up and in, links by mail, and one's own settings. */
export const accountRows = [
  ...rows('GET', 'PPPPPPP', [
    ...['/members/Orla', '/sign-up', '/check-mail', '/forgotten-password', '/sign-in/code'],
  ]),
  ...rows('POST', 'FFFFFFF', ['/sign-up', '/forgotten-password', '/sign-in/code']),
  // No provider is set up: there is no way there, for anybody.
  ...rows('GET', 'NNNNNNN', ['/sign-in/with/lantern', '/auth/callback/lantern?code=1&state=1']),
  ...rows('GET', 'SSNNNNN', ['/settings/connect/lantern']),
  ...rows('POST', 'SSNNNNN', ['/settings/connect/lantern']),
  ...rows('POST', 'DDDDDDD', ['/sign-in', '/sign-up'], { provider: 'lantern' }),
  // A link that is none.
  ...rows('GET', 'NNNNNNN', ['/confirm-address?token=none', '/reset-password?token=none']),
  ...rows('POST', 'NNNNNNN', ['/confirm-address?token=none']),
  ...rows('POST', 'FFFFFFF', ['/reset-password?token=none']),
  ...rows('POST', 'NNNNNNN', ['/reset-password?token=none'], { password: 'ten characters' }),
  // Also who is banned may look after their own account.
  ...rows('GET', 'SSPPPPP', [
    ...['', '/address', '/password', '/two-factor', '/sessions', '/account'].map(
      (part) => `/settings${part}`,
    ),
  ]),
  ...rows('POST', 'SSFFFFF', [
    ...['', '/address', '/password', '/two-factor', '/account'].map((part) => `/settings${part}`),
  ]),
  ...rows('GET', 'SSPPPPP', ['/settings/data.json']),
  // Another account's session is none of theirs.
  ...rows('POST', 'SSNNNNN', ['/settings/sessions'], { session: '2147483647' }),
  ...rows('POST', 'SSNNNNN', ['/settings/password'], { disconnect: '2147483647' }),
  ...rows('GET', 'NNNNNNN', ['/change-address?token=none']),
  ...rows('POST', 'NNNNNNN', ['/change-address?token=none']),
];
