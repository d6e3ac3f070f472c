import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';

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
  legal: 'We found nothing unlawful in it.',
  unclear: 'The notice doesn’t say what is unlawful or why.',
  mistake: 'We made a mistake.',
  context: 'We had missed the context.',
  'long-enough': 'The restriction has lasted long enough.',
  confirmed: 'We looked again, and the decision was right.',
  'nothing-new': 'The appeal says nothing we didn’t know.',
} as const;

type ReasonName = keyof typeof decisionReasons;

const contentReasons = ['spam', 'rude', 'private', 'rights', 'illegal'] as const;

const itemReasons: readonly ReasonName[] = ['spoiler', 'off-topic', ...contentReasons];

/** The reasons that fit each kind other than most content. */
const reasonsByKind: Partial<Record<ReviewItemKind, readonly ReasonName[]>> = {
  post: ['spam', 'rude', 'spoiler', 'off-topic', 'private', 'rights', 'illegal'],
  submission: ['unsourced', 'known', 'off-topic', 'spam', 'private', 'rights', 'illegal'],
  notice: ['illegal', 'private', 'rights', 'legal', 'unclear'],
  appeal: ['mistake', 'context', 'long-enough', 'confirmed', 'nothing-new'],
  event: ['off-topic', ...contentReasons],
  profile: contentReasons,
};

/** Reasons for keeping something or granting an appeal. All others are against it. */
const reasonsInFavor: ReadonlySet<ReasonName> = new Set([
  'legal',
  'unclear',
  'mistake',
  'context',
  'long-enough',
]);

function isInFavor(decision: ReviewDecision): boolean {
  return decision === 'approved' || decision === 'kept';
}

/** Whether the reason does not say the opposite of the decision. */
export function isReasonFor(decision: ReviewDecision, reason: ReasonName): boolean {
  return reasonsInFavor.has(reason) === isInFavor(decision);
}

/** Labels of the reasons that fit the decision and every one of the kinds. */
export function reasonsFor(
  decision: ReviewDecision,
  ...kinds: ReviewItemKind[]
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(decisionReasons).filter(
      ([name]) =>
        isReasonFor(decision, name as ReasonName) &&
        kinds.every((kind) =>
          (reasonsByKind[kind] ?? itemReasons).some((fitting) => fitting === name),
        ),
    ),
  );
}

const decisionsByKind: Partial<Record<ReviewItemKind, readonly ReviewDecision[]>> = {
  appeal: ['approved', 'rejected'],
  notice: ['kept', 'removed'],
};

/** Labels of the reasons for a choice of decisions. Where each has reasons of its own, they say for which. */
export function reasonChoices(...kinds: ReviewItemKind[]): Record<string, string> {
  const [kind] = kinds;
  const decisions = kind && kinds.length === 1 ? decisionsByKind[kind] : undefined;
  if (!kind || !decisions) return reasonsFor('rejected', ...kinds);
  const labeled = decisions.flatMap((decision) =>
    Object.entries(reasonsFor(decision, kind)).map(
      ([name, text]) => [name, `${decisionButtonLabel(kind, decision)}: ${text}`] as const,
    ),
  );
  return Object.fromEntries(labeled);
}

const decisionButtonLabels: Record<ReviewDecision, string> = {
  approved: 'Approve',
  rejected: 'Reject',
  removed: 'Remove',
  kept: 'Keep',
  returned: 'Request changes',
};

const appealButtonLabels: Record<ReviewDecision, string> = {
  ...decisionButtonLabels,
  approved: 'Grant the appeal',
  rejected: 'Uphold the decision',
};

export function decisionButtonLabel(
  kind: ReviewItemKind,
  decision: ReviewDecision,
  isEditedByHand = false,
): string {
  if (isEditedByHand && decision === 'removed') return 'Mark as removed';
  return (kind === 'appeal' ? appealButtonLabels : decisionButtonLabels)[decision];
}

/** Used as in 'Approved by Mara'. */
export const decisionLabels: Record<ReviewDecision, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  removed: 'Removed',
  kept: 'Kept',
  returned: 'Changes requested',
};
