import { lockImportedThreads } from '#app/features/discussions/imports.server.ts';
import { removeImportedPoll } from '#app/features/polls/imports.server.ts';
import { inspectThreads, listOwnThreads } from './inspect-threads.queries.server.ts';
import { countBallots, listHosts } from './polls.queries.server.ts';
import { Outcomes, type Stage } from './stage.server.ts';

/** Polls go before their topics, because a popular one has many votes. */
export const pollsStage: Stage = {
  kind: 'poll',
  batchSize: 1,
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    const hosts = await listHosts(
      db,
      items.map(({ target_id }) => target_id),
    );
    for (const item of items) {
      const id = item.target_id;
      const threadId = hosts.get(id);
      if (threadId === undefined) {
        outcomes.remove(item);
        continue;
      }
      if (unit) await lockImportedThreads(db, [threadId]);
      const own = (await listOwnThreads(db, removing, [threadId])).get(threadId);
      const thread = (await inspectThreads(db, removing, [threadId])).get(threadId);
      // The next stage reports what happened to the topic meanwhile.
      if (!own || own.isKept || thread?.reason) {
        outcomes.keep(item, { polls: 1 });
        continue;
      }
      if (!unit) {
        outcomes.remove(item, { polls: 1, votes: await countBallots(db, id) });
        continue;
      }
      const gone = await removeImportedPoll(unit, { id, threadId });
      outcomes.countGone(gone);
      if (gone.polls > 0) outcomes.remove(item);
      else outcomes.isUnfinished = true;
    }
    return outcomes;
  },
};
