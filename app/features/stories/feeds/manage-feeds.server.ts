import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import { cut } from '#app/text/truncate.ts';
import { cleanAddress } from '../arrival/canonical-address.ts';
import type { FeedMode } from '../feed-modes.ts';
import type { feedActionInput } from '../stories.schema.ts';
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
 * Lists a feed, after reading it once.
 * @throws AppError refused at `url` if there is no feed
 */
export async function addFeed(
  { transaction, now, actor, fetchWeb, readForeignText }: Deps,
  { url: typed, mode }: { url: string; mode: FeedMode },
  formKey: string,
): Promise<void> {
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
  await feedRecord.create({ transaction, now, actor }, feed, formKey);
}

/**
 * Changes, polls or deletes a feed.
 * @throws AppError not-found if it is gone, refused if it can't be polled
 */
export async function changeFeed(
  { db, transaction, now, actor }: Deps,
  input: z.output<typeof feedActionInput>,
): Promise<void> {
  const { id, values } = await feedRecord.get(db, input.id);
  const { action } = input;
  const isRead = action === 'poll' || action === 'resume';
  if (isRead && isReservedAddress(values.url)) {
    throw new AppError('refused', { message: RESERVED_MESSAGE });
  }
  const deps = { transaction, now, actor };
  switch (action) {
    case 'poll':
      await transaction(async (unit) => {
        await updateFeed(unit.db, id, { next_poll_at: now });
        await unit.enqueue(pollFeedsJob, {});
      });
      break;
    case 'delete':
      await feedRecord.remove(deps, id);
      break;
    case 'mode':
      await feedRecord.save(deps, id, (feed) => ({ ...feed, mode: input.mode }));
      break;
    default:
      await feedRecord.save(deps, id, (feed) => ({ ...feed, isActive: action === 'resume' }));
  }
}
