import type { UnitOfWork } from '#db/transaction.ts';
import { listTopicsOf, type TopicItemRef } from '../topic-items.queries.server.ts';
import { topicsTag, topicTag } from '../topic-paths.ts';

/** Call it when an item comes into view or goes out of it, unless its kind’s `changeTags` are invalidated. */
export async function dropTopicPages(
  { db, invalidate }: Pick<UnitOfWork, 'db' | 'invalidate'>,
  item: TopicItemRef,
): Promise<void> {
  const topics = await listTopicsOf(db, item);
  if (topics.length > 0) invalidate(topicsTag, ...topics.map(({ id }) => topicTag(id)));
}
