import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { defineActions, nameToast, type Toast } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import { feedFields } from '../stories.schema.ts';
import {
  countFeeds,
  deleteFeed,
  findFeed,
  insertFeed,
  updateFeed,
} from './feeds.queries.server.ts';
import { pollFeedsJob } from './poll-feeds-job.ts';

const MAX_FEEDS = 100;

const storedFeed = feedFields.stored.extend({ title: z.string(), isActive: z.boolean() });

function refuse(message: string): AppError {
  return new AppError('refused', { field: 'url', message });
}

/** Its buttons each change one thing, so it has no revision. */
export const feedRecord = defineRecord<z.output<typeof storedFeed>>({
  kind: 'feed',
  stored: storedFeed,
  getName: ({ title }) => title,
  async find(db, id) {
    const feed = await findFeed(db, id);
    if (!feed) return undefined;
    const { url, title, mode, is_active: isActive } = feed;
    return { values: { url, title, mode, isActive }, revision: 0 };
  },
  async check({ db }, { before }) {
    if (!before && (await countFeeds(db)) >= MAX_FEEDS) {
      throw refuse(`You can add up to ${MAX_FEEDS} feeds.`);
    }
  },
  async insert({ db }, { isActive, ...feed }, { id: earlierId, now }) {
    const times = { next_poll_at: now, created_at: now };
    const row = { ...feed, ...times, id: earlierId, is_active: isActive };
    const id = await insertFeed(db, row);
    if (id === undefined) throw refuse('This feed is already listed.');
    return id;
  },
  async update({ db }, id, { mode, isActive }, { before, now }) {
    const restart = isActive && !before.isActive && { next_poll_at: now, failures: 0 };
    await updateFeed(db, id, { mode, is_active: isActive, ...restart });
  },
  remove: ({ db }, id) => deleteFeed(db, id),
  async onChange({ enqueue }, { before, after }) {
    if (after?.isActive && !before?.isActive) await enqueue(pollFeedsJob, {});
  },
});

const { undo } = feedRecord;

const activity = z.object({ isActive: z.boolean() });

const updated: Toast = ([{ subject, before, after }]) => {
  const { isActive } = activity.parse(after);
  const isSame = isActive === activity.parse(before).isActive;
  const title = isActive ? 'Feed resumed' : 'Feed paused';
  return { title: isSame ? 'Feed updated' : title, description: subject.name };
};

export const feedActions = defineActions(
  'feed',
  {
    create: {
      label: 'Added',
      toast: nameToast('Feed added', 'The last week’s stories of {name} arrive in a moment.'),
      undo,
    },
    update: { label: 'Edited', toast: updated, undo },
    delete: {
      label: 'Deleted',
      toast: nameToast('Feed deleted', 'We no longer check {name}. Its stories stay.'),
      undo,
    },
  },
  'manage the site',
  () => feedFields,
);
