import { AppError, refuseIf } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { cleanAddress } from '#app/text/links/canonical-address.ts';
import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import { cut } from '#app/text/truncate.ts';
import type { FeedMode } from '../feed-modes.ts';
import type { FeedActionInput } from '../stories.schema.ts';
import { feedRecord } from './feed-record.server.ts';
import { updateFeed } from './feeds.queries.server.ts';
import { fetchFeed } from './fetch-feed.server.ts';
import { pollFeedsJob } from './poll-feeds-job.ts';

type Deps = Pick<
  StaffArgs,
  'db' | 'transaction' | 'now' | 'actor' | 'fetchWeb' | 'readForeignText'
>;

const MAX_TITLE_LENGTH = 100;
const RESERVED_MESSAGE =
  'Feeds at example.com, example.org and example.net are only examples, so we can’t check them.';

/**
 * Lists a feed, after reading it once. Returns the audit entry's id.
 * @throws AppError refused at `url` if there is no feed
 */
export async function addFeed(
  { transaction, now, actor, fetchWeb, readForeignText }: Deps,
  { url: typed, mode }: { url: string; mode: FeedMode },
  formKey: string,
): Promise<number> {
  const refuse = (message: string) => new AppError('refused', { field: 'url', message });
  if (isReservedAddress(typed)) throw refuse(RESERVED_MESSAGE);
  const url = cleanAddress(typed);
  const fetched = await fetchFeed(
    { fetchWeb, readForeignText, now },
    { url, etag: null, last_modified: null },
  );
  if (fetched.outcome === 'failed') throw refuse(fetched.message);
  const feedTitle = fetched.outcome === 'read' ? fetched.feed.title : undefined;
  const title = cut(feedTitle ?? new URL(url).hostname, MAX_TITLE_LENGTH);
  const feed = { url, title, mode, isActive: true };
  return (await feedRecord.create({ transaction, now, actor }, feed, formKey)).entryId;
}

/**
 * Changes or deletes a feed. Returns the audit entry's id, or undefined if nothing changes.
 * @throws AppError not-found if it is gone, refused if it can't be polled
 */
export async function changeFeed(
  { db, transaction, now, actor }: Deps,
  input: Exclude<FeedActionInput, { action: 'poll' }>,
): Promise<number | undefined> {
  const { id, values } = await feedRecord.get(db, input.id);
  const deps = { transaction, now, actor };
  switch (input.action) {
    case 'delete':
      return feedRecord.remove(deps, id);
    case 'mode':
      return feedRecord.save(deps, id, (feed) => ({ ...feed, mode: input.mode }));
    case 'resume':
      refuseReserved(values.url);
      return feedRecord.save(deps, id, (feed) => ({ ...feed, isActive: true }));
    case 'pause':
      return feedRecord.save(deps, id, (feed) => ({ ...feed, isActive: false }));
  }
}

/** Checks a feed at once. @throws AppError not-found, refused if it can't be polled */
export async function pollFeed({ db, transaction, now }: Deps, feedId: number): Promise<void> {
  const { id, values } = await feedRecord.get(db, feedId);
  refuseReserved(values.url);
  await transaction(async (unit) => {
    await updateFeed(unit.db, id, { next_poll_at: now });
    await unit.enqueue(pollFeedsJob, {});
  });
}

function refuseReserved(url: string): void {
  refuseIf(isReservedAddress(url) ? RESERVED_MESSAGE : undefined);
}
