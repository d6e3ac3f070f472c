import type { AccountLinkPurpose } from '#db/tables/accounts.ts';

/** How long a link works. */
export const linkHours = {
  'confirm-address': 48,
  'reset-password': 1,
  'leave-address': 24,
  'new-address': 24,
  owner: 24,
  // A month: who is banned may need a while to say something sensible.
  appeal: 720,
} satisfies Record<AccountLinkPurpose, number>;
