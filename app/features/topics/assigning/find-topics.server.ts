import { findRedirectFrom } from '#app/features/redirects/redirects.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import { toTopicKey } from '../embeds/topic-names.ts';
import { topicPath } from '../topic-paths.ts';
import { listTopicsByKey, listTopicsBySlug } from '../topics.queries.server.ts';

export interface FoundTopic {
  id: number;
  name: string;
  slug: string;
  item_count: number;
}

/** The topics with these names, which may be earlier ones, by the key of the name. */
export async function findTopicsByName(
  db: Database,
  names: readonly string[],
): Promise<Map<string, FoundTopic>> {
  const keys = names.map(toTopicKey);
  const found = new Map<string, FoundTopic>();
  for (const row of await listTopicsByKey(db, keys)) found.set(row.name_key, row);
  const unknown = names.filter((name) => !found.has(toTopicKey(name)));
  for (const name of unknown) {
    const topic = await findByEarlierName(db, name);
    if (topic) found.set(toTopicKey(name), topic);
  }
  return found;
}

/** Its page moved when the topic was renamed or became a part of another. */
async function findByEarlierName(db: Database, name: string): Promise<FoundTopic | undefined> {
  const slug = slugify(name);
  if (slug === '') return undefined;
  const moved = await findRedirectFrom(db, topicPath({ slug }));
  const target = /^\/topics\/([^/?#]+)$/.exec(moved?.target_path ?? '')?.[1];
  if (target === undefined) return undefined;
  const [topic] = await listTopicsBySlug(db, [target]);
  return topic;
}
