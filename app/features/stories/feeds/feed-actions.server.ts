import { z } from 'zod';
import {
  changedSince,
  defineActions,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { deleteFeed, findFeed, insertFeed } from './feeds.queries.server.ts';
import { changeState, getState, record } from './manage-feeds.server.ts';

const feedState = z.object({
  url: z.string(),
  title: z.string(),
  mode: z.enum(['review', 'publish']),
  isActive: z.boolean(),
});

const undo: Undo = async (unit, by, { action, subject, before, after }) => {
  if (action === 'feed.delete') {
    const state = feedState.parse(before);
    const { isActive, ...texts } = state;
    const times = { next_poll_at: by.now, created_at: by.now };
    const id = await insertFeed(unit.db, { ...texts, is_active: isActive, ...times });
    // It was listed again.
    if (id === undefined) throw changedSince();
    return record(unit, { id, title: texts.title }, by, { action: 'feed.create', after: state });
  }
  const feed = await findFeed(unit.db, subject.id ?? 0);
  if (!feed) throw changedSince();
  requireUnchanged(getState(feed), after);
  if (action === 'feed.update') return changeState(unit, feed, by, feedState.parse(before));
  await deleteFeed(unit.db, feed.id);
  await record(unit, feed, by, { action: 'feed.delete', before: getState(feed) });
};

export const feedActions = defineActions('feed', {
  create: { label: 'Added', undo },
  update: { label: 'Edited', undo },
  delete: { label: 'Deleted', undo },
});
