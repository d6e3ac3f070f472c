import type { AccountLinkPurpose } from '#db/tables/accounts.ts';

export const linkValidityHours = {
  'confirm-email': 48,
  'reset-password': 1,
  'approve-email-change': 24,
  'confirm-new-email': 24,
  owner: 24,
  // 30 days: banned people may need time to calm down before they appeal.
  appeal: 720,
} satisfies Record<AccountLinkPurpose, number>;
