import { AppError } from '#app/errors.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { getUserSummary } from '../user-summary.server.ts';
import { recordRemovedItems, removeBatch } from './remove-batch.server.ts';
import { restoreBatch } from './restore-batch.server.ts';
import {
  findRemovalForUpdate,
  type RemovalRow,
  updateRemoval,
} from './spam-removal.queries.server.ts';

type Input = { removalId: number };

/** Commits each batch, so that a restarted job continues, and stops if the removal is undone. */
export function continueRemoval(kinds: ReviewKinds): JobHandler<Input> {
  return async ({ removalId }, context) => {
    await runBatches(context, removalId, 'removing', async (unit, removal) => {
      const { reviewer, spammer } = await getRemovalParties(unit.db, removal);
      const { reason, created_at: now } = removal;
      const items = await removeBatch(unit, { kinds, spammer, reason, reviewer, now });
      await recordRemovedItems(unit, removalId, items);
      return items.length > 0;
    });
    await finish(context, removalId, 'removing', 'removed');
  };
}

export function continueRestore(kinds: ReviewKinds): JobHandler<Input> {
  return async ({ removalId }, context) => {
    await runBatches(context, removalId, 'restoring', async (unit, removal) => {
      const { spammer } = await getRemovalParties(unit.db, removal);
      return restoreBatch(unit, { kinds, removalId, spammer, now: context.now() });
    });
    await finish(context, removalId, 'restoring', 'restored');
  };
}

type State = RemovalRow['state'];

/** Runs `work` until it returns false or the removal leaves the state. */
async function runBatches(
  { transaction, signal }: JobContext,
  id: number,
  state: State,
  work: (unit: UnitOfWork, removal: RemovalRow) => Promise<boolean>,
): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    signal.throwIfAborted();
    hasMore = await transaction(async (unit) => {
      const removal = await findRemovalForUpdate(unit.db, id);
      return removal?.state === state && (await work(unit, removal));
    });
  }
}

function finish({ finishWith }: JobContext, id: number, from: State, to: State): Promise<void> {
  return finishWith(async ({ db }) => {
    const removal = await findRemovalForUpdate(db, id);
    if (removal?.state === from) await updateRemoval(db, id, { state: to });
  });
}

interface RemovalParties {
  spammer: { id: number; name: string };
  /** The moderator who removed the spammer. */
  reviewer: Member;
}

/**
 * Spammer and moderator of a removal, for the jobs that continue it.
 * @throws AppError not-found if either was deleted
 */
async function getRemovalParties(db: Database, removal: RemovalRow): Promise<RemovalParties> {
  const spammer = await getUserSummary(db, removal.spammer_id);
  const moderator =
    removal.created_by === null ? undefined : await findUser(db, removal.created_by);
  if ('to' in spammer || !moderator) throw new AppError('not-found');
  const { id, name, email, access, created_at: joinedAt } = moderator;
  const noSession = {
    hasTwoFactor: false,
    awaitsTwoFactor: false,
    sessionId: 0,
    restriction: undefined,
  };
  return {
    spammer,
    reviewer: { kind: 'member', id, name, email, joinedAt, ...access, ...noSession },
  };
}
