import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { listEvidence, listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { ratingNames } from '../claim-ratings.ts';
import { listSteps } from '../claim-steps.queries.server.ts';
import { findStepProblem } from '../claims.policy.ts';
import { findClaimRow } from '../claims.queries.server.ts';
import { isGone } from '../steps/lock-claim.server.ts';
import { getSiteDay } from '../steps/site-day.server.ts';
import { presentEvidence, presentSteps } from './get-claim.server.ts';

/** A claim that staff weigh: its evidence, held ones too, its steps, and what each rating still lacks. */
export async function getWeighedClaim(
  db: Database,
  id: number | undefined,
  { actor, now }: { actor: Member; now: Date },
) {
  const row = id === undefined ? undefined : await findClaimRow(db, id);
  if (!row || isGone(row)) throw new AppError('not-found');
  const [evidence, weighed, steps] = await Promise.all([
    listEvidence(db, row.id),
    listWeighedEvidence(db, row.id),
    listSteps(db, row.id),
  ]);
  // The form asks for another due date.
  const dueOn = row.rating === 'expired' ? null : row.due_on;
  const claim = { rating: row.rating, dueOn, evidence: weighed };
  const taker = {
    isSite: false,
    canConfirm: can(actor, 'confirm claims'),
    today: await getSiteDay(db, now),
  };
  const held = new Set(evidence.filter(({ status }) => status === 'held').map((one) => one.id));
  const visible = evidence.filter(({ status }) => status === 'visible');
  return {
    id: row.id,
    statement: row.title,
    rating: row.rating,
    revision: row.revision,
    publicPath: row.status === 'published' ? claimPath(row) : undefined,
    evidence: presentEvidence(evidence).map((item) => ({
      ...item,
      isHeld: held.has(item.id),
    })),
    steps: presentSteps(steps, new Set(visible.map((one) => one.id))),
    choices: ratingNames
      .filter((rating) => rating !== row.rating && rating !== 'expired')
      .map((rating) => ({ rating, problem: findStepProblem(claim, rating, taker) })),
  };
}

export type WeighedClaim = Awaited<ReturnType<typeof getWeighedClaim>>;
