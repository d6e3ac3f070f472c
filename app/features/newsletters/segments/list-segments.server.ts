import { getCurrentTopics } from '#app/features/topics/topics.server.ts';
import type { Database } from '#db/engine.ts';
import { describeSegment } from './describe-segment.ts';
import { listSegmentNames, listSegments } from './segments.queries.server.ts';

/** All segments by name, with their conditions. */
export async function getSegments(db: Database) {
  const rows = await listSegments(db);
  return Promise.all(
    rows.map(async ({ id, name, conditions_json }) => {
      const topics = await getCurrentTopics(db, conditions_json.topicIds);
      const names = topics.map((topic) => topic.name);
      return { id, name, conditions: describeSegment(conditions_json, names) };
    }),
  );
}

/** Segments as options of a form. */
export async function listSegmentOptions(db: Database) {
  const rows = await listSegments(db);
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Names for the audit log, by the ids in recorded states. */
export async function listRecordedSegments(
  db: Database,
  states: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const ids = states
    .map((state) => (state as { segmentId?: unknown } | null)?.segmentId)
    .filter((id) => typeof id === 'number');
  const rows = await listSegmentNames(db, ids);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
