import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { type AuditEntry, recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { cleanAddress } from '../arrival/canonical-address.ts';
import type { FeedMode, feedActionInput } from '../stories.schema.ts';
import {
  countFeeds,
  deleteFeed,
  type FeedRow,
  findFeed,
  insertFeed,
  updateFeed,
} from './feeds.queries.server.ts';
import { fetchFeed } from './fetch-feed.server.ts';
import { pollFeedsJob } from './poll-feeds-job.ts';

type Deps = Pick<
  StaffArgs,
  'db' | 'transaction' | 'now' | 'actor' | 'fetchWeb' | 'readForeignText'
>;

const MAX_FEEDS = 100;
const MAX_TITLE_LENGTH = 100;
const RESERVED_MESSAGE =
  'Feeds at example.com, example.org and example.net are only examples, so we can’t check them.';

/**
 * Lists a feed, after reading it once.
 * @throws AppError refused at `url` if there is no feed
 */
export async function addFeed(
  { transaction, now, actor, fetchWeb, readForeignText }: Deps,
  { url, mode }: { url: string; mode: FeedMode },
): Promise<void> {
  const refuse = (message: string) => new AppError('refused', { field: 'url', message });
  if (isReservedAddress(url)) throw refuse(RESERVED_MESSAGE);
  const address = cleanAddress(url);
  const fetched = await fetchFeed(
    { fetchWeb, readForeignText, now },
    { url: address, etag: null, last_modified: null },
  );
  if (fetched.outcome === 'failed') throw refuse(fetched.message);
  const feedTitle = fetched.outcome === 'read' ? fetched.feed.title : undefined;
  const title = (feedTitle ?? new URL(address).hostname).slice(0, MAX_TITLE_LENGTH);
  await transaction(async (unit) => {
    if ((await countFeeds(unit.db)) >= MAX_FEEDS)
      throw refuse(`You can add up to ${MAX_FEEDS} feeds.`);
    const row = { url: address, title, mode, is_active: true, next_poll_at: now, created_at: now };
    const id = await insertFeed(unit.db, row);
    if (id === undefined) throw refuse('This feed is already listed.');
    await record(
      unit,
      { id, title },
      { actor, now },
      { action: 'feed.create', after: { url: address, title, mode, isActive: true } },
    );
    await unit.enqueue(pollFeedsJob, {});
  });
}

/**
 * Changes, polls or deletes a feed.
 * @throws AppError not-found if it is gone, refused if it can't be polled
 */
export function changeFeed(
  { transaction, now, actor }: Deps,
  input: z.output<typeof feedActionInput>,
): Promise<void> {
  return transaction(async (unit) => {
    const feed = await findFeed(unit.db, input.id);
    if (!feed) throw new AppError('not-found');
    const by = { actor, now };
    if (input.action === 'poll') {
      refuseReserved(feed.url);
      await updateFeed(unit.db, feed.id, { next_poll_at: now });
      await unit.enqueue(pollFeedsJob, {});
    } else if (input.action === 'delete') {
      await deleteFeed(unit.db, feed.id);
      await record(unit, feed, by, { action: 'feed.delete', before: getState(feed) });
    } else if (input.action === 'mode') {
      await changeState(unit, feed, by, { mode: input.mode });
    } else {
      if (input.action === 'resume') refuseReserved(feed.url);
      await changeState(unit, feed, by, { isActive: input.action === 'resume' });
    }
  });
}

export interface FeedState {
  url: string;
  title: string;
  mode: FeedMode;
  isActive: boolean;
}

export function getState({ url, title, mode, is_active }: FeedRow): FeedState {
  return { url, title, mode, isActive: is_active };
}

interface By {
  actor: StaffArgs['actor'];
  now: Date;
}

/** Records nothing if nothing changes. */
export async function changeState(
  unit: UnitOfWork,
  feed: FeedRow,
  by: By,
  changes: Partial<FeedState>,
): Promise<void> {
  const before = getState(feed);
  const after = { ...before, ...changes };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await updateFeed(unit.db, feed.id, {
    mode: after.mode,
    is_active: after.isActive,
    ...(after.isActive && !before.isActive && { next_poll_at: by.now, failures: 0 }),
  });
  await record(unit, feed, by, { action: 'feed.update', before, after });
  if (after.isActive && !before.isActive) await unit.enqueue(pollFeedsJob, {});
}

export async function record(
  { db }: UnitOfWork,
  { id, title }: { id: number; title: string },
  { actor, now }: By,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  const subject = { kind: 'feed', id, name: title } as const;
  await recordAuditEntry(db, { actor, subject, ...entry }, now);
}

function refuseReserved(url: string): void {
  if (isReservedAddress(url)) throw new AppError('refused', { message: RESERVED_MESSAGE });
}
