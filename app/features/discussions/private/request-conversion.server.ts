import { AppError, refuseIf } from '#app/errors.ts';
import type { ConfigChange } from '#app/features/pages/page-config.schema.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { boardConfig } from '../board-page.schema.ts';
import { mayRead } from '../categories/category-readers.policy.ts';
import { boardTopic } from '../threads/tags-and-topics.ts';
import {
  hasPrivatePostsSince,
  type ThreadScope,
  updateThreadsPrivate,
} from './convert.queries.server.ts';
import { convertThreads, everyPage } from './convert-threads.server.ts';
import { convertThreadsJob } from './convert-threads-job.ts';
import { isForMore } from './new-readers.server.ts';

type Categories = Pick<typeof boardConfig.defaultConfig, 'categories'>;

const NO_READER = 'Only someone who may read this category can change who may read it.';
const LOCKED_OUT = 'You couldn’t read this category yourself. Ask an admin.';

const WRITTEN_SINCE =
  'People have written in this category since. Say who may read it in the page editor.';

/**
 * Follows when staff change who may read categories, in the transaction that saves them.
 * @throws AppError refused if they may not read one themselves, before and after, or if an undo shows to more people
 * what was written since
 */
export async function applyCategoryReaders(
  unit: UnitOfWork,
  { before, after, actor, undoneFrom }: ConfigChange,
): Promise<void> {
  const earlier = new Map((before as Categories).categories.map((row) => [row.id, row]));
  for (const { id, whoMayRead } of (after as Categories).categories) {
    const isPrivate = whoMayRead !== 'everyone';
    const known = earlier.get(id);
    if (!known || known.whoMayRead === whoMayRead) continue;
    const field = `categories.${id}.whoMayRead`;
    refuseIf(mayRead(actor, known) ? undefined : NO_READER, field);
    // Otherwise they couldn't undo it.
    refuseIf(mayRead(actor, { id, whoMayRead }) ? undefined : LOCKED_OUT, field);
    const isOpened = known.whoMayRead !== 'everyone' && isForMore(whoMayRead);
    if (undoneFrom && isOpened && (await hasPrivatePostsSince(unit.db, id, undoneFrom))) {
      throw new AppError('refused', { message: WRITTEN_SINCE });
    }
    if ((known.whoMayRead !== 'everyone') === isPrivate) continue;
    await convertSoon(unit, { category: id }, isPrivate);
    unit.publish(boardTopic, { kind: 'thread-changed', threadId: 0, categories: [id] });
  }
}

/**
 * Makes threads private or public, as their category is now. Private ones are on no page from the commit on, and
 * their posts in nothing else before the request is answered; a job goes on if the server stops.
 */
export async function convertSoon(
  unit: UnitOfWork,
  scope: ThreadScope,
  isPrivate: boolean,
): Promise<void> {
  if (isPrivate) await updateThreadsPrivate(unit.db, scope);
  unit.invalidate(everyPage);
  await unit.enqueue(convertThreadsJob, { scope });
  unit.afterCommit((transaction) => convertThreads(transaction, scope));
}
