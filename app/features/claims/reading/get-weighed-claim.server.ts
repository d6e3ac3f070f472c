import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Cursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { ratingNames } from '../claim-ratings.ts';
import { listChanges, listSteps } from '../claim-steps.queries.server.ts';
import { findStepProblem } from '../claims.policy.ts';
import { findClaimRow } from '../claims.queries.server.ts';
import { isGone } from '../steps/lock-claim.server.ts';
import { getSiteDay } from '../steps/site-day.server.ts';
import { getEvidencePage } from './evidence-page.server.ts';
import { presentEvidence, presentSteps } from './get-claim.server.ts';
import { presentChanges } from './present-changes.server.ts';

/** A claim that staff weigh: its evidence, held ones too, its steps, and what each rating still lacks. */
export async function getWeighedClaim(
  db: Database,
  id: number,
  { actor, now, after }: { actor: Member; now: Date; after?: Cursor | undefined },
) {
  const row = await findClaimRow(db, id);
  if (!row || isGone(row)) throw new AppError('not-found');
  const [page, weighed, changes, steps] = await Promise.all([
    getEvidencePage(db, row.id, { after, isPublic: false }),
    listWeighedEvidence(db, row.id),
    listChanges(db, row.id),
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
  const rows = new Map(page.rows.map((one) => [one.id, one]));
  const visible = page.rows.filter(({ status }) => status === 'visible');
  const visibleIds = new Set(visible.map((one) => one.id));
  return {
    id: row.id,
    statement: row.title,
    rating: row.rating,
    revision: row.revision,
    publicPath: row.status === 'published' ? claimPath(row) : undefined,
    evidence: (await presentEvidence(db, page)).map((item) => ({
      ...item,
      isHeld: rows.get(item.id)?.status === 'held',
      /** Why there is no copy of its page. */
      copyProblem: rows.get(item.id)?.kept_problem || undefined,
    })),
    nextCursor: page.nextCursor,
    isLaterPage: after !== undefined,
    steps: presentSteps(steps, row.id, visibleIds),
    changes: (await presentChanges(db, changes, { claimId: row.id, visibleIds })).changes,
    choices: ratingNames
      .filter((rating) => rating !== row.rating && rating !== 'expired')
      .map((rating) => ({ rating, problem: findStepProblem(claim, rating, taker) })),
  };
}

export type WeighedClaim = Awaited<ReturnType<typeof getWeighedClaim>>;
