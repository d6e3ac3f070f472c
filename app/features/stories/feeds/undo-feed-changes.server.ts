import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { UndoHandler } from '#app/features/audit/audit.server.ts';
import { findFeed, insertFeed } from './feeds.queries.server.ts';
import { changeState, record, stateOf } from './manage-feeds.server.ts';

const feedState = z.object({
  url: z.string(),
  title: z.string(),
  mode: z.enum(['review', 'publish']),
  isActive: z.boolean(),
});

/** Undoes changes to feeds and brings deleted ones back. */
export const feedUndoHandler: UndoHandler = {
  covers: (action) => action === 'feed.update' || action === 'feed.delete',
  undo: ({ transaction, now, actor }, { action, subject, before, after }) =>
    transaction(async (unit) => {
      const by = { member: actor, now };
      const state = feedState.parse(before);
      const feed = await findFeed(unit.db, subject.id ?? 0);
      if (action === 'feed.update') {
        const isUnchanged =
          feed && JSON.stringify(stateOf(feed)) === JSON.stringify(feedState.parse(after));
        if (!isUnchanged) throw new AppError('not-found');
        await changeState(unit, feed, by, state);
        return;
      }
      const { isActive, ...texts } = state;
      const times = { next_poll_at: now, created_at: now };
      const id = await insertFeed(unit.db, { ...texts, is_active: isActive, ...times });
      // It was listed again.
      if (id === undefined) throw new AppError('not-found');
      await record(unit, { id, title: texts.title }, by, { action: 'feed.create', after: state });
    }),
};
