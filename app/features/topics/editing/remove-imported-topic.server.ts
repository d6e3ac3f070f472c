import type { UnitOfWork } from '#db/transaction.ts';
import { topicPath, topicsTag, topicTag } from '../topic-paths.ts';
import { findTopicRow, updateTopicRow } from '../topics.queries.server.ts';
import { lockTopics, removedColumns } from './topic-record.server.ts';

/** Removes a topic without items that readers see. Its URL leads nowhere: nobody knows it yet. Returns its path. */
export async function removeImportedTopic(
  unit: Pick<UnitOfWork, 'db' | 'advisoryLock' | 'invalidate'>,
  id: number,
  now: Date,
): Promise<string | undefined> {
  await lockTopics(unit);
  const row = await findTopicRow(unit.db, id);
  if (!row || row.is_removed || row.item_count > 0) return undefined;
  await updateTopicRow(unit.db, id, {
    ...removedColumns(id),
    revision: row.revision + 1,
    updated_at: now,
  });
  unit.invalidate(topicsTag, topicTag(id));
  return topicPath(row);
}
