import type { Database } from '#db/engine.ts';
import { topicPath } from '../topic-paths.ts';
import { listTopicsById } from '../topics.queries.server.ts';

/** Describes the topics with these ids that readers see, by what follows call them. */
export async function findTopicTargets(db: Database, ids: readonly number[]) {
  const rows = await listTopicsById(db, ids);
  return rows
    .filter(({ item_count: count }) => count > 0)
    .map(
      (row) =>
        [`topic:${row.id}`, { title: row.name, path: topicPath(row), label: 'Topic' }] as const,
    );
}
