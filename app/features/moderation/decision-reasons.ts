import type { ReviewDecision } from '#db/tables/moderation.ts';

/** What a decision may say; its author is sent the sentence. */
export const decisionReasons = {
  spam: 'It is advertising or was sent to many places.',
  rude: 'It attacks or insults people.',
  spoiler: 'It gives away what others do not want to know yet, without a mark.',
  'off-topic': 'It has nothing to do with what is talked about here.',
  private: 'It gives away somebody’s private life.',
  rights: 'It shows or copies what belongs to somebody else.',
  unsourced: 'Nothing in it lets us check whether it is true.',
  known: 'We have had this already.',
  illegal: 'It is against the law.',
} as const;

/** On the buttons. */
export const decisionLabels: Record<ReviewDecision, string> = {
  approved: 'Approve',
  rejected: 'Reject',
  removed: 'Remove',
  kept: 'Keep',
  returned: 'Ask for More',
};

/** In sentences: 'Approved by Mara'. */
export const decisionWords: Record<ReviewDecision, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  removed: 'Removed',
  kept: 'Kept',
  returned: 'Sent back',
};
