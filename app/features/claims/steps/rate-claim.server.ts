import { z } from 'zod';
import {
  changedSince,
  defineActions,
  type Toast,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import { isStepTold } from '#app/features/notifications/follows.server.ts';
import { orBlank } from '#app/http/forms/fields/fields.ts';
import { day } from '#app/http/forms/fields/picker-fields.ts';
import { lines } from '#app/http/forms/fields/text-fields.ts';
import { typedNumber } from '#app/http/forms/typed-number.ts';
import { MINUTE_MS } from '#app/text/dates/durations.ts';
import { MAX_ID } from '#app/text/links/row-id.ts';
import { ratingNames, ratingWord } from '../claim-ratings.ts';
import { findLatestStep } from '../claim-steps.queries.server.ts';
import { deleteAddedEvidence } from './delete-added-evidence.server.ts';
import { lockClaim, lockClaimsForUndo } from './lock-claim.server.ts';
import { takeStep } from './take-step.server.ts';

export const MAX_REASON_LENGTH = 1000;

export const stepInput = z.object({
  /** What the form showed. Without them it is outdated. */
  shown: z.enum(ratingNames),
  shownRevision: typedNumber(z.int()).catch(-1),
  shownStep: typedNumber(z.int()).catch(-1),
  to: z.enum(ratingNames, 'Choose a rating.'),
  reason: lines('Reason', {
    max: MAX_REASON_LENGTH,
    required: 'Say why. Readers see it in the claim’s history.',
  }).input,
  evidenceId: z.preprocess(
    (typed) => (typed === '' ? undefined : typed),
    typedNumber(z.int('Choose evidence of this claim.').min(1).max(MAX_ID)).optional(),
  ),
  /** Only the form of an expired claim has it. */
  dueOn: orBlank(day('New due date', { initial: '' })).input.optional(),
});

/** Returns the audit entry's id. @throws AppError not-found, or refused with what is missing */
export function rateClaim(
  { transaction, actor, now }: RecordDeps,
  claimId: number,
  step: z.output<typeof stepInput>,
): Promise<number> {
  return transaction((unit) => takeStep(unit, { actor, now }, claimId, step));
}

const undoPayload = z.object({
  undoData: z.object({
    stepId: z.number(),
    dueOn: z.string().nullish(),
    addedEvidenceId: z.number().optional(),
    since: z.object({ ratedAt: z.coerce.date(), settledOn: z.string().nullable() }).optional(),
  }),
});

/** Adds a step back. The history keeps both. Evidence that was added for the step is deleted. */
const undo: Undo = async (unit, { actor, now }, { subject, before }) => {
  const { stepId, dueOn, addedEvidenceId, since } = undoPayload.parse(before).undoData;
  const claimId = subject.id ?? 0;
  await lockClaim(unit.db, claimId);
  const latest = await findLatestStep(unit.db, claimId);
  if (!latest || latest.id !== stepId) throw changedSince();
  const isRecent = now.getTime() - latest.created_at.getTime() < MINUTE_MS;
  const deletedEvidence =
    addedEvidenceId === undefined
      ? undefined
      : await deleteAddedEvidence(unit.db, { claimId, addedEvidenceId }, now);
  return takeStep(unit, { actor, now }, claimId, {
    deletedEvidence,
    shown: latest.to_rating,
    to: latest.from_rating,
    reason: 'The step before was undone.',
    reversesId: stepId,
    since,
    isQuiet: isRecent && !(await isStepTold(unit.db, { claimId, stepId })),
    dueOn,
  });
};

const toast =
  (title: string, counted: string): Toast =>
  ([{ subject, after }, ...others]) => {
    if (others.length > 0) return { title: `${others.length + 1} ${counted}`, description: '' };
    const { rating } = z.object({ rating: z.enum(ratingNames) }).parse(after);
    return { title: `${title} ${ratingWord(rating)}`, description: subject.name };
  };

export const claimActions = defineActions(
  'claim',
  {
    rate: {
      label: 'Rated',
      toast: toast('Rated:', 'claims rated'),
      undo,
      lockForUndo: lockClaimsForUndo,
    },
    // Has no undo: a double click on Undo would take it back. It can be rated again.
    unrate: { label: 'Undid a rating of', toast: toast('Back to', 'ratings undone') },
  },
  'publish content',
);
