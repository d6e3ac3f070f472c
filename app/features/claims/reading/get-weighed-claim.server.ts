import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { listEvidence, listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { ratingNames } from '../claim-ratings.ts';
import { listChanges, listSteps } from '../claim-steps.queries.server.ts';
import { findStepProblem } from '../claims.policy.ts';
import { findClaimRow } from '../claims.queries.server.ts';
import { getToday } from '../steps/take-step.server.ts';
import { presentChanges, presentEvidence, presentSteps } from './get-claim.server.ts';

/** A claim that staff weigh: its evidence, held ones too, its steps, and what each rating still lacks. */
export async function getWeighedClaim(
  db: Database,
  id: number | undefined,
  { actor, now }: { actor: Member; now: Date },
) {
  const row = id === undefined ? undefined : await findClaimRow(db, id);
  if (!row || row.status === 'removed') throw new AppError('not-found');
  const [evidence, weighed, changes, steps] = await Promise.all([
    listEvidence(db, row.id),
    listWeighedEvidence(db, row.id),
    listChanges(db, row.id),
    listSteps(db, row.id),
  ]);
  const claim = { rating: row.rating, dueOn: row.due_on, evidence: weighed };
  const taker = {
    isSite: false,
    canConfirm: can(actor, 'confirm claims'),
    today: getToday(now),
  };
  const held = new Set(evidence.filter(({ status }) => status === 'held').map((one) => one.id));
  const visible = evidence.filter(({ status }) => status === 'visible');
  return {
    id: row.id,
    statement: row.title,
    rating: row.rating,
    publicPath: row.status === 'published' ? claimPath(row) : undefined,
    evidence: presentEvidence(evidence).map((item) => ({
      ...item,
      isHeld: held.has(item.id),
    })),
    steps: presentSteps(steps, row.id, new Set(visible.map((one) => one.id))),
    changes: presentChanges(changes),
    choices: ratingNames
      .filter((rating) => rating !== row.rating && rating !== 'expired')
      .map((rating) => ({ rating, problem: findStepProblem(claim, rating, taker) })),
  };
}

export type WeighedClaim = Awaited<ReturnType<typeof getWeighedClaim>>;
