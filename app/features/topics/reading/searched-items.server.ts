import { toOneLine } from '#app/text/one-line.ts';
import type { Database } from '#db/engine.ts';
import type { IndexedRow } from '#platform/search/search.ts';
import { listOpeningPosts, listShownItems } from '../topic-items.queries.server.ts';
import { findPublicTopic, listTopics } from '../topics.queries.server.ts';

/** Only the newest of a topic are searched, so that a large one costs no more. The rest is on its page. */
const CANDIDATES = 500;
const MAX_CHOICES = 50;

export interface SearchedTopic {
  name: string;
  /** What the search index has of it. */
  rows: IndexedRow[];
}

/** A topic that readers see, as the search filters by it. */
export async function findSearchedTopic(
  db: Database,
  slug: string,
): Promise<SearchedTopic | undefined> {
  const topic = await findPublicTopic(db, toOneLine(slug));
  if (!topic) return undefined;
  const items = await listShownItems(db, topic.id, { limit: CANDIDATES });
  const threads = items.flatMap(({ kind, content_id: id }) => (kind === 'thread' ? id : []));
  const posts = await listOpeningPosts(db, threads);
  const rows = items.flatMap(({ kind, content_id: id, shown_at: at }): IndexedRow[] =>
    kind === 'thread' ? [] : [{ kind, id, at }],
  );
  const messages = posts.map(({ id, created_at: at }): IndexedRow => ({ kind: 'post', id, at }));
  return { name: topic.name, rows: [...rows, ...messages] };
}

/** The topics with most items, for a filter. */
export async function listTopicChoices(db: Database) {
  const rows = await listTopics(db, { isPublic: true, limit: MAX_CHOICES });
  return rows.map(({ slug, name }) => ({ value: slug, label: name }));
}
