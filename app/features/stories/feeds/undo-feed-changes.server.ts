import { z } from 'zod';
import { changedSince, type UndoHandler } from '#app/features/audit/audit.server.ts';
import { deleteFeed, findFeed, insertFeed } from './feeds.queries.server.ts';
import { changeState, record, stateOf } from './manage-feeds.server.ts';

const feedState = z.object({
  url: z.string(),
  title: z.string(),
  mode: z.enum(['review', 'publish']),
  isActive: z.boolean(),
});

/** Undoes changes to feeds, deletes added ones and brings deleted ones back. */
export const feedUndoHandler: UndoHandler = {
  covers: (action) => /^feed\.(?:create|update|delete)$/.test(action),
  undo: ({ transaction, now, actor }, { action, subject, before, after }) =>
    transaction(async (unit) => {
      const by = { actor, now };
      if (action !== 'feed.delete') {
        const feed = await findFeed(unit.db, subject.id ?? 0);
        const isUnchanged =
          feed && JSON.stringify(stateOf(feed)) === JSON.stringify(feedState.parse(after));
        if (!isUnchanged) throw changedSince();
        if (action === 'feed.update') {
          await changeState(unit, feed, by, feedState.parse(before));
        } else {
          await deleteFeed(unit.db, feed.id);
          await record(unit, feed, by, { action: 'feed.delete', before: stateOf(feed) });
        }
        return;
      }
      const state = feedState.parse(before);
      const { isActive, ...texts } = state;
      const times = { next_poll_at: now, created_at: now };
      const id = await insertFeed(unit.db, { ...texts, is_active: isActive, ...times });
      // It was listed again.
      if (id === undefined) throw changedSince();
      await record(unit, { id, title: texts.title }, by, { action: 'feed.create', after: state });
    }),
};
