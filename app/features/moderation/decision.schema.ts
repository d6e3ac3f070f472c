import { z } from 'zod';
import { reasonFields } from '../../http/reason-fields.ts';
import { reasonText } from '../../text/reason-text.ts';
import { decisionReasons } from './decision-reasons.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);

/** What the form of a decision sends: a reason of the list, words of one's own, or both. */
export const decisionInput = z
  .object({
    decision: z.enum(
      ['approved', 'rejected', 'removed', 'kept', 'returned'],
      'Please choose a decision.',
    ),
    ...reasonFields(decisionReasons),
  })
  .refine(
    ({ decision, reason, words }) =>
      decision === 'approved' || decision === 'kept' || reason !== '' || words !== '',
    { path: ['reason'], message: 'Please give a reason: its author will read it.' },
  );

export type DecisionInput = z.output<typeof decisionInput>;

export const itemIds = z.array(id).min(1, 'Please choose at least one.').max(100);

/** The reason as its author reads it. */
export function reasonOf(decision: DecisionInput): string | undefined {
  return reasonText(decisionReasons, decision) || undefined;
}
