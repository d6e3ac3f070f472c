import { z } from 'zod';
import {
  changedSince,
  defineActions,
  type Toast,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import { MAX_ID } from '#app/http/cursor.ts';
import { tooLong } from '#app/text/format-number.ts';
import { ratingNames } from '../claim-ratings.ts';
import { findLatestStep } from '../claim-steps.queries.server.ts';
import { takeStep } from './take-step.server.ts';

export const MAX_REASON_LENGTH = 1000;

export const stepInput = z.object({
  /** The rating that the form showed. */
  shown: z.enum(ratingNames),
  to: z.enum(ratingNames, 'Choose a rating.'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why. Readers see it in the claim’s history.')
    .max(MAX_REASON_LENGTH, tooLong(MAX_REASON_LENGTH)),
  evidenceId: z.preprocess(
    (typed) => (typed === '' ? undefined : typed),
    z.coerce.number('Choose evidence of this claim.').int().min(1).max(MAX_ID).optional(),
  ),
});

/** Returns the audit entry's id. @throws AppError not-found, or refused with what is missing */
export function rateClaim(
  { transaction, actor, now }: RecordDeps,
  claimId: number,
  step: z.output<typeof stepInput>,
): Promise<number> {
  return transaction((unit) => takeStep(unit, { actor, now }, claimId, step));
}

const undoPayload = z.object({ undoData: z.object({ stepId: z.number() }) });

/** Adds a step back. The history keeps both. */
const undo: Undo = async (unit, { actor, now }, { subject, before }) => {
  const { stepId } = undoPayload.parse(before).undoData;
  const claimId = subject.id ?? 0;
  const latest = await findLatestStep(unit.db, claimId);
  if (!latest || latest.id !== stepId) throw changedSince();
  return takeStep(unit, { actor, now }, claimId, {
    shown: latest.to_rating,
    to: latest.from_rating,
    reason: 'The step before was a mistake.',
    reversesId: stepId,
  });
};

const toast =
  (title: string): Toast =>
  ([{ subject, after }]) => {
    const { rating } = z.object({ rating: z.enum(ratingNames) }).parse(after);
    return { title: `${title}: ${rating.replace('-', ' ')}`, description: subject.name };
  };

export const claimActions = defineActions(
  'claim',
  {
    rate: { label: 'Rated', toast: toast('Rated'), undo },
    unrate: { label: 'Undid a rating of', toast: toast('Back to'), undo },
  },
  'publish content',
);
