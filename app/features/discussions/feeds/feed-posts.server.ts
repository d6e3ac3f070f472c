import type { ContentFeed, ContentKinds, FeedItem } from '#app/features/content/content.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { boardTag, getCategoryFinder } from '../categories/board-categories.server.ts';
import { findMergeTarget } from '../post-moves/merge-target.queries.server.ts';
import { getPostRelations } from '../posts/post-relations.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { imageExcerpt, postHtml } from '../posts/post-text.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import {
  boardOrderTag,
  boardTopTag,
  discussionsTag,
  threadTag,
} from '../threads/tags-and-topics.ts';
import { findThreadContent, getSubject, isThreadPublic } from '../threads/thread-content.server.ts';
import { findThread } from '../threads/threads.queries.server.ts';
import {
  type FeedPostRow,
  listMemberForFeed,
  listMessagesForFeed,
  listOpeningsForFeed,
  listThreadForFeed,
} from './feed-posts.queries.server.ts';
import { withoutSpoilers } from './without-spoilers.ts';

/** Of images of a post without text. */
const MAX_DESCRIPTION = 300;

/** Which posts a feed has: those that open threads or these threads, all of a thread, or all of a member. */
export type PostsOfFeed =
  | { of: 'board'; category: string | undefined }
  | { of: 'threads'; ids: readonly number[] }
  | { of: 'thread'; id: number }
  | { of: 'member'; id: number };

interface FeedDeps {
  db: Database;
  contentKinds: ContentKinds;
  origin: string;
  limit: number;
}

/** The newest posts that readers can see, and the cache tags of the list. */
export async function getPostFeed(deps: FeedDeps, posts: PostsOfFeed): Promise<ContentFeed> {
  const { db, contentKinds, origin } = deps;
  const rows = await listRows(deps, posts);
  const content = await findThreadContent(contentKinds, db, rows);
  const shown = rows.filter((row) => isThreadPublic(row, content));
  const relations = await getPostRelations(db, shown);
  const findCategory = await getCategoryFinder(db);
  const items = shown.map((row): FeedItem => {
    const isOpening = row.id === row.opening_post_id;
    const author = publicName(row.author_name);
    const subject = getSubject(row, content);
    const images = relations.images.get(row.id) ?? [];
    const path = isOpening ? threadPath(row.thread_id) : postPath(row.id);
    const html = withoutSpoilers(postHtml(row.body, relations));
    return {
      // As in the feeds of topics, so that readers of both see a message once.
      id: isOpening ? `message-board/${row.thread_id}` : `posts/${row.id}`,
      url: origin + path,
      title: getTitle(row, subject?.title, author),
      summary: undefined,
      html: html || `<p>${escapeXml(imageExcerpt(images, MAX_DESCRIPTION))}</p>`,
      author,
      categories: subject ? [subject.label] : [findCategory(row.category).name],
      publishedAt: row.created_at,
      updatedAt: row.edited_at ?? row.created_at,
      image: images[0],
    };
  });
  return { items, tags: [boardTag, ...listTags(posts, shown), ...content.tags] };
}

function listRows({ db, limit }: FeedDeps, posts: PostsOfFeed): Promise<FeedPostRow[]> {
  if (posts.of === 'thread') return listThreadForFeed(db, posts.id, limit);
  if (posts.of === 'member') return listMemberForFeed(db, posts.id, limit);
  if (posts.of === 'threads') return listOpeningsForFeed(db, posts.ids);
  return listMessagesForFeed(db, posts.category, limit);
}

/** A thread is called by its message only while that can be seen. */
function getTitle(row: FeedPostRow, subject: string | undefined, author: string): string {
  const thread = subject ?? (row.opening_status === 'visible' ? row.title : null);
  if (row.id === row.opening_post_id) return thread ?? `Message by ${author}`;
  return thread ? `${author} on “${thread}”` : `Post by ${author}`;
}

function listTags(posts: PostsOfFeed, rows: readonly FeedPostRow[]): string[] {
  if (posts.of === 'thread') return [threadTag(posts.id)];
  if (posts.of === 'member') return [discussionsTag];
  const ids = rows.map(({ thread_id: id }) => threadTag(id));
  return posts.of === 'threads' ? ids : [boardTopTag(posts.category), boardOrderTag, ...ids];
}

/** A thread that readers can see, or the one that it was merged into. Undefined without one. */
export async function findFeedThread(
  deps: Pick<FeedDeps, 'db' | 'contentKinds'>,
  id: number,
): Promise<{ id: number; title: string; path: string } | undefined> {
  const { db, contentKinds } = deps;
  const targetId = await findMergeTarget(db, id);
  const thread = await findThread(db, targetId);
  if (!thread) return undefined;
  const content = await findThreadContent(contentKinds, db, [thread]);
  const [newest] = await listThreadForFeed(db, targetId, 1);
  if (!newest || !isThreadPublic(thread, content)) return undefined;
  const subject = getSubject(thread, content);
  const title = newest.opening_status === 'visible' ? newest.title : null;
  return {
    id: targetId,
    title: subject ? `Comments on ${subject.title}` : (title ?? 'Message'),
    path: threadPath(targetId),
  };
}
