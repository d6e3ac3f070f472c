import { rows } from './permission-row.ts';

/** Accounts: sign-up, sign-in, emailed links and a member's own settings. */
export const accountRows = [
  ...rows('GET', 'PPPPPPPP', [
    '/members/Orla',
    '/sign-up',
    '/check-mail',
    '/forgotten-password',
    '/sign-in/code',
  ]),
  ...rows('POST', 'FFFFFFFF', ['/sign-up', '/forgotten-password', '/sign-in/code']),
  // No sign-in provider is configured.
  ...rows('GET', 'NNNNNNNN', ['/sign-in/with/lantern', '/auth/callback/lantern?code=1&state=1']),
  ...rows('GET', 'SSNNNNNN', ['/settings/connect/lantern']),
  ...rows('POST', 'SSNNNNNN', ['/settings/connect/lantern']),
  ...rows('POST', 'DDDDDDDD', ['/sign-in', '/sign-up'], { provider: 'lantern' }),
  // Everyone gets a challenge.
  ...rows('POST', 'PPPPPPPP', ['/sign-in/passkey']),
  // A passkey of another account.
  ...rows('POST', 'SSNNNNNN', ['/settings/passkeys'], {
    intent: 'rename',
    passkey: '2147483647',
    name: 'Key',
  }),
  // An invalid token.
  ...rows('GET', 'NNNNNNNN', ['/confirm-address?token=none', '/reset-password?token=none']),
  ...rows('POST', 'FFFFFFFF', ['/confirm-address?token=none', '/reset-password?token=none']),
  ...rows('POST', 'NNNNNNNN', ['/confirm-address?token=none', '/reset-password?token=none'], {
    password: 'ten characters',
  }),
  // Banned members can still manage their own account.
  ...rows('GET', 'SSPPPPPP', [
    ...[
      '',
      '/address',
      '/password',
      '/passkeys',
      '/two-factor',
      '/sessions',
      '/guest',
      '/account',
    ].map((page) => `/settings${page}`),
  ]),
  ...rows('POST', 'SSFFFFFF', [
    ...['', '/address', '/password', '/passkeys', '/two-factor', '/account'].map(
      (page) => `/settings${page}`,
    ),
  ]),
  ...rows('GET', 'PPPPPPPP', ['/my-data']),
  // Only a guest has something to download and delete.
  ...rows('GET', 'NPNNNNNN', ['/my-data/guest.json']),
  ...rows('POST', 'FFFFFFFF', ['/my-data']),
  ...rows('GET', 'SSPPPPPP', ['/settings/data.json']),
  ...rows('POST', 'SSDDDDDD', ['/settings/guest']),
  ...rows('GET', 'SSPPPPPP', ['/settings/imported-posts?link=none']),
  ...rows('POST', 'SSFFFFFF', ['/settings/imported-posts?link=none']),
  // A session and a sign-in method of another account.
  ...rows('POST', 'SSNNNNNN', ['/settings/sessions'], { session: '2147483647' }),
  ...rows('POST', 'SSNNNNNN', ['/settings/password'], { disconnect: '2147483647' }),
  ...rows('GET', 'NNNNNNNN', ['/change-address?token=none']),
  ...rows('POST', 'NNNNNNNN', ['/change-address?token=none']),
];
