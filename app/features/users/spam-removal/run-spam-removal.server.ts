import type { ReviewKinds } from '#app/features/moderation/moderation.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { getRemovers } from './removers.server.ts';
import { restoreSome } from './restore-spam.server.ts';
import { findRemovalLocked, type RemovalRow, updateRemoval } from './spam.queries.server.ts';
import { keepParts, removeSome } from './spam-steps.server.ts';

type Input = { removalId: number };

/** Each part in its own commit: begun again, it goes on where it was; undone meanwhile, it stops. */
export function removeRest(kinds: ReviewKinds): JobHandler<Input> {
  return async ({ removalId }, context) => {
    await untilDone(context, removalId, 'removing', async (unit, removal) => {
      const { by, person } = await getRemovers(unit.db, removal);
      const { reason, created_at: now } = removal;
      const parts = await removeSome(unit, { kinds, person, reason, by, now });
      await keepParts(unit, removalId, parts);
      return parts.length > 0;
    });
    await finish(context, removalId, 'removing', 'removed');
  };
}

export function restoreRest(kinds: ReviewKinds): JobHandler<Input> {
  return async ({ removalId }, context) => {
    await untilDone(context, removalId, 'restoring', async (unit, removal) => {
      const { person } = await getRemovers(unit.db, removal);
      return restoreSome(unit, { kinds, removalId, person, now: context.now() });
    });
    await finish(context, removalId, 'restoring', 'restored');
  };
}

type State = RemovalRow['state'];

async function untilDone(
  { transaction, signal }: JobContext,
  id: number,
  state: State,
  work: (unit: UnitOfWork, removal: RemovalRow) => Promise<boolean>,
): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    signal.throwIfAborted();
    hasMore = await transaction(async (unit) => {
      const removal = await findRemovalLocked(unit.db, id);
      return removal?.state === state && (await work(unit, removal));
    });
  }
}

function finish({ finishWith }: JobContext, id: number, from: State, to: State): Promise<void> {
  return finishWith(async ({ db }) => {
    const removal = await findRemovalLocked(db, id);
    if (removal?.state === from) await updateRemoval(db, id, { state: to });
  });
}
