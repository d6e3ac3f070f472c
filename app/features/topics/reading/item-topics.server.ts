import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import type { Database } from '#db/engine.ts';
import type { ItemTopics, TopicLink } from '../topic-item.ts';
import {
  listAllTopicsOf,
  listShownItems,
  type ShownItemRow,
  type TopicItemRef,
} from '../topic-items.queries.server.ts';
import { topicPath, topicTag } from '../topic-paths.ts';
import { findItems } from './find-items.server.ts';

const MAX_RELATED = 4;
/** The newest of each topic compete, so that large topics cost as much as small ones. */
const CANDIDATES = 12;

interface ItemTopicsDeps extends Pick<PublicContext, 'db' | 'addCacheTags'> {
  contentKinds: ContentKinds;
}

/** The HTML of an item's topics and of what has most of them in common with it, and whether there is any. */
export async function getItemTopics(
  deps: ItemTopicsDeps,
  item: TopicItemRef,
): Promise<{ html: string; hasRelated: boolean }> {
  const found = await findItemTopics(deps, item);
  // Loaded here, because programs without a build can't load JSX.
  const { renderItemTopics } = await import('./item-topics-html.server.tsx');
  const html = await renderItemTopics(deps.db, found);
  return { html, hasRelated: found.related.length > 0 };
}

async function findItemTopics(
  { db, contentKinds, addCacheTags }: ItemTopicsDeps,
  item: TopicItemRef,
): Promise<ItemTopics> {
  const { topics, tags: ofTopics } = await getTopicLinks(db, item);
  addCacheTags(...ofTopics);
  if (topics.length === 0) return { topics, related: [] };
  const rows = await listRelated(db, item, topics);
  const { items, tags } = await findItems({ db, contentKinds }, rows, { isWhole: false });
  addCacheTags(...tags);
  const related = items.map(({ kind, id, label, title, path, at, claims }) => ({
    key: `${kind}:${id}`,
    label,
    title,
    path,
    at,
    claims,
  }));
  return { topics, related };
}

/** An item's topics, and the cache tags of those that it has or that can come back. */
export async function getTopicLinks(
  db: Database,
  item: TopicItemRef,
): Promise<{ topics: TopicLink[]; tags: string[] }> {
  const rows = await listAllTopicsOf(db, item);
  return {
    topics: rows
      .filter(({ is_removed, item_count: count }) => !is_removed && count > 0)
      .map(({ id, name, slug }) => ({ id, name, path: topicPath({ slug }) })),
    tags: rows.map(({ id }) => topicTag(id)),
  };
}

async function listRelated(
  db: Database,
  item: TopicItemRef,
  topics: readonly TopicLink[],
): Promise<ShownItemRow[]> {
  const lists = await Promise.all(
    topics.map(({ id }) => listShownItems(db, id, { limit: CANDIDATES })),
  );
  const others = lists
    .flat()
    .filter(({ kind, content_id: id }) => kind !== item.kind || id !== item.id);
  const shared = Map.groupBy(others, ({ kind, content_id: id }) => `${kind}:${id}`);
  return [...shared.values()]
    .toSorted((a, b) => b.length - a.length || getTime(b) - getTime(a))
    .flatMap(([first]) => first ?? [])
    .slice(0, MAX_RELATED);
}

const getTime = ([row]: readonly ShownItemRow[]) => row?.shown_at.getTime() ?? 0;
