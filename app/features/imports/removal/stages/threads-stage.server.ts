import { inspectPosts } from './inspect-posts.queries.server.ts';
import { inspectThreads } from './inspect-threads.queries.server.ts';
import { Outcomes, type Stage } from './stage.server.ts';

export const threadReasons = {
  foreign: 'People of this site have posted in it, so all of it stays.',
  other: 'Another import has added posts to it. Remove what that import added first.',
  claimed: 'A member has claimed posts in it, so all of it stays.',
  edited: 'Posts in it were edited here, so all of it stays.',
  moderated: 'Posts in it were reported, or moderators have dealt with them.',
  tools: 'Moderators have pinned, moved, locked or otherwise changed it.',
  voted: 'People of this site have voted in its poll.',
} as const;

export const threadItem = (title: string | null) => `Topic “${title ?? ''}”`;

/** Decides which topics stay. The others go with their last post, so that a canceled removal leaves nothing broken. */
export const threadsStage: Stage = {
  kind: 'thread',
  batchSize: 20,
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    const ids = items.map(({ target_id }) => target_id);
    const threads = await inspectThreads(db, removing, ids);
    const posts = await inspectPosts(db, removing, 'posts.thread_id', ids);
    for (const item of items) {
      const thread = threads.get(item.target_id);
      if (!thread) {
        outcomes.remove(item);
        continue;
      }
      const reason = posts.get(item.target_id)?.reason ?? thread.reason;
      if (reason) {
        const line = { item: threadItem(thread.title), reason: threadReasons[reason] };
        outcomes.keep(item, { threads: 1 }, line);
      } else if (!unit) outcomes.countGone({ threads: 1 });
    }
    return outcomes;
  },
};
