import { continueMove } from '#app/features/discussions/post-moves/continue-move.server.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';

/** Runs the jobs of all moves that aren’t done, as a worker would: at once. */
export async function finishMoves({ engine, transaction }: DatabaseFixture, actorId = 0) {
  const { db } = engine;
  const moves = await db
    .selectFrom('thread_moves')
    .select('id')
    .where('state', '=', 'moving')
    .orderBy('id')
    .execute();
  const context = {
    db,
    transaction,
    now: () => new Date(),
    signal: new AbortController().signal,
    finishWith: (work: Parameters<typeof transaction>[0]) => transaction(work),
  };
  await Promise.all(
    moves.map(({ id: moveId }) =>
      continueMove({ moveId, actorId, name: 'A thread' }, context as unknown as JobContext),
    ),
  );
}
