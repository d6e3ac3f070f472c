import {
  type ContentFeed,
  type ContentKinds,
  getContentKind,
} from '#app/features/content/content.server.ts';
import { getPostFeed } from '#app/features/discussions/feeds.server.ts';
import { getPublicTopic, listFeedItems } from '#app/features/topics/topics.server.ts';
import { feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';
import type { Database } from '#db/engine.ts';
import type { FeedFile } from './feed-files.ts';

interface TopicFeedDeps {
  db: Database;
  contentKinds: ContentKinds;
  origin: string;
  addCacheTags: (...tags: string[]) => void;
}

const PATH = /^\/feeds\/topics\/([^/.]+)\.[a-z]+$/;

/** The feed at a path such as `/feeds/topics/lore.atom`. @throws AppError not-found */
export async function findTopicFeed(
  deps: Pick<TopicFeedDeps, 'db' | 'addCacheTags'>,
  path: string,
): Promise<FeedFile | undefined> {
  const slug = PATH.exec(path)?.[1];
  const name = slug && `topics/${slug}`;
  const format = feedExtensions.find((extension) => feedPath(name || '-', extension) === path);
  if (!slug || !format) return undefined;
  const topic = await getPublicTopic(deps, slug);
  const feed = { slug: name, title: topic.name, page: topic.path, kinds: [], topicId: topic.id };
  return { feed, format, path };
}

/** The newest items of a topic, as the feeds of their kinds have them: readers of both see each once. */
export async function loadTopicFeeds(
  { db, contentKinds, origin }: Omit<TopicFeedDeps, 'addCacheTags'>,
  topicId: number,
  limit: number,
): Promise<ContentFeed[]> {
  const idsByKind = Map.groupBy(await listFeedItems(db, topicId, limit), ({ kind }) => kind);
  const feeds = await Promise.all(
    [...idsByKind].map(([kind, rows]) => {
      const ids = rows.map(({ content_id: id }) => id);
      const query = { contentKinds, origin, limit, ids, filter: undefined };
      return kind === 'thread'
        ? getPostFeed({ db, ...query }, { of: 'threads', ids })
        : getContentKind(contentKinds, kind).getFeed?.(db, query);
    }),
  );
  return feeds.filter((feed) => feed !== undefined);
}
