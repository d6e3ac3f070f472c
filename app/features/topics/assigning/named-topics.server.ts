import type { Database } from '#db/engine.ts';
import { toTopicKey } from '../embeds/topic-names.ts';
import { listTopicStates } from '../topics.queries.server.ts';
import { findTopicsByName } from './find-topics.server.ts';

/** The ids of the topics with these names, and the names that no topic has. */
export async function findTopicIds(
  db: Database,
  names: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  const found = await findTopicsByName(db, names);
  const ids = names.flatMap((name) => found.get(toTopicKey(name))?.id ?? []);
  const unknown = names.filter((name) => !found.has(toTopicKey(name)));
  return { ids: [...new Set(ids)], unknown };
}

export interface CurrentTopic {
  id: number;
  name: string;
  isRemoved: boolean;
}

/** What the topics with these ids are now: merged ones are those that they became a part of. */
export async function getCurrentTopics(
  db: Database,
  ids: readonly number[],
): Promise<CurrentTopic[]> {
  const topics = new Map<number, CurrentTopic>();
  let rows = await listTopicStates(db, ids);
  while (rows.length > 0) {
    const merged = rows.flatMap(({ merged_into_id: into }) => into ?? []);
    for (const { id, name, is_removed: isRemoved, merged_into_id } of rows) {
      if (merged_into_id === null) topics.set(id, { id, name, isRemoved });
    }
    rows = await listTopicStates(db, merged);
  }
  return [...topics.values()];
}
