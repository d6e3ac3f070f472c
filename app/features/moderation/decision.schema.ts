import { z } from 'zod';
import { type DecisionReason, decisionReasons, REASON_LENGTH } from './decision-reasons.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const reasonNames = Object.keys(decisionReasons) as DecisionReason[];

/** What the form of a decision sends: a reason of the list, words of one's own, or both. */
export const decisionInput = z
  .object({
    decision: z.enum(
      ['approved', 'rejected', 'removed', 'kept', 'returned'],
      'Please choose a decision.',
    ),
    reason: z.enum(['', ...reasonNames]).catch(''),
    words: z
      .string()
      .trim()
      .max(REASON_LENGTH, `A reason has at most ${REASON_LENGTH} characters.`)
      .default(''),
  })
  .refine(
    ({ decision, reason, words }) =>
      decision === 'approved' || decision === 'kept' || reason !== '' || words !== '',
    { path: ['reason'], message: 'Please give a reason: its author will read it.' },
  );

export type DecisionInput = z.output<typeof decisionInput>;

export const itemIds = z.array(id).min(1, 'Please choose at least one.').max(100);

/** The reason as its author reads it. */
export function reasonText({ reason, words }: DecisionInput): string | undefined {
  const listed = reason === '' ? '' : decisionReasons[reason];
  return [listed, words].filter(Boolean).join(' ') || undefined;
}
