import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import type { Database } from '#db/engine.ts';
import type { TopicItem } from '../topic-item.ts';
import { listShownItems } from '../topic-items.queries.server.ts';
import { topicPath, topicsTag, topicTag } from '../topic-paths.ts';
import { findPublicTopic } from '../topics.queries.server.ts';
import { findItems } from './find-items.server.ts';

const PAGE_SIZE = 20;

export interface TopicDetails {
  id: number;
  name: string;
  slug: string;
  path: string;
  description: string;
  count: number;
  image: ImageSource | undefined;
}

interface TopicDeps extends Pick<PublicContext, 'db' | 'addCacheTags'> {
  contentKinds: ContentKinds;
}

/** A topic that readers can see. @throws AppError not-found */
export async function getPublicTopic(
  { db, addCacheTags }: Pick<TopicDeps, 'db' | 'addCacheTags'>,
  slug: string,
): Promise<TopicDetails> {
  const row = await findPublicTopic(db, slug);
  if (!row) {
    // It can get its first item.
    addCacheTags(topicsTag);
    throw new AppError('not-found');
  }
  addCacheTags(topicTag(row.id));
  const { id, name, description, item_count: count, image_id: imageId } = row;
  const images = await getImagesById(db, [imageId]);
  const image = imageId === null ? undefined : images.get(imageId);
  return { id, name, slug: row.slug, path: topicPath(row), description, count, image };
}

/** One page of what it brings together, the newest first. */
export async function getTopicItems(
  { db, contentKinds, addCacheTags }: TopicDeps,
  id: number,
  after: Cursor | undefined,
): Promise<ListPage<TopicItem>> {
  const rows = await listShownItems(db, id, { after, limit: PAGE_SIZE + 1 });
  const { items, tags } = await findItems({ db, contentKinds }, rows.slice(0, PAGE_SIZE), {
    isWhole: true,
  });
  addCacheTags(...tags);
  const { nextCursor } = listPage(
    rows,
    PAGE_SIZE,
    ({ shown_at: at, id: rowId }) => ({ at, id: rowId }),
    ({ id: rowId }) => rowId,
  );
  return { items, nextCursor };
}

/** Rows of the newest items of a topic, for its feed. */
export function listFeedItems(db: Database, topicId: number, limit: number) {
  return listShownItems(db, topicId, { limit });
}
