import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { topicPath } from '../topic-paths.ts';
import { findTopicRow, listMergedInto } from '../topics.queries.server.ts';

/** What the page of a topic shows staff besides its form. @throws AppError not-found */
export async function getTopicFacts(db: Database, id: number) {
  const row = await requireRow(id, (known) => findTopicRow(db, known));
  const merged = await listMergedInto(db, id);
  return {
    name: row.name,
    count: row.item_count,
    publicPath: row.item_count > 0 ? topicPath(row) : undefined,
    merged: merged.map(({ name }) => name),
  };
}
