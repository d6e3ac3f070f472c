import { z } from 'zod';
import { idInput } from '#app/http/forms/id-input.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { reasonFields } from '#app/http/forms/reason-fields.ts';
import { reasonText } from '#app/text/reason-text.ts';
import { reviewParts } from '../review/review-parts.ts';
import { decisionReasons, isReasonFor } from './decision-reasons.ts';

/** The decision form: a predefined reason, a custom one, or both. */
export const decisionInput = z
  .object({
    decision: z.enum(['approved', 'rejected', 'removed', 'kept', 'returned'], 'Choose a decision.'),
    ...reasonFields(decisionReasons),
    /** Replaces the category that the author of a submission chose. */
    category: z.string().max(100).optional(),
    /** The only part to remove. All of it otherwise. */
    part: z.enum(reviewParts).optional().catch(undefined),
  })
  .refine(
    ({ decision, reason, explanation }) =>
      decision === 'approved' || decision === 'kept' || reason !== '' || explanation !== '',
    {
      ...ifValid('decision', 'reason', 'explanation'),
      path: ['reason'],
      message: 'Give a reason. The author will see it.',
    },
  )
  .refine(({ decision, reason }) => reason === '' || isReasonFor(decision, reason), {
    ...ifValid('decision', 'reason'),
    path: ['reason'],
    message: 'That reason doesn’t fit the decision. Choose another one.',
  });

export type DecisionInput = z.output<typeof decisionInput>;

export const itemIds = z.array(idInput).min(1, 'Select at least one item.').max(100);

/** The reason as its author reads it; undefined if none was given. */
export function formatReason(decision: DecisionInput): string | undefined {
  return reasonText(decisionReasons, decision) || undefined;
}
