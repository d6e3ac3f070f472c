import type { ReviewDecision } from '#db/tables/moderation.ts';

/** The predefined reasons for a decision. Its author is sent the text. */
export const decisionReasons = {
  spam: 'It’s spam or advertising.',
  rude: 'It attacks or insults people.',
  spoiler: 'It contains unmarked spoilers.',
  'off-topic': 'It’s off topic.',
  private: 'It shares someone’s private information.',
  rights: 'It uses someone else’s work without permission.',
  unsourced: 'We couldn’t verify it.',
  known: 'We already have this.',
  illegal: 'It’s against the law.',
} as const;

export const decisionButtonLabels: Record<ReviewDecision, string> = {
  approved: 'Approve',
  rejected: 'Reject',
  removed: 'Remove',
  kept: 'Keep',
  returned: 'Request changes',
};

/** Used as in 'Approved by Mara'. */
export const decisionLabels: Record<ReviewDecision, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  removed: 'Removed',
  kept: 'Kept',
  returned: 'Changes requested',
};
