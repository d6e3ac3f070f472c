import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import type { ReviewKind } from '#app/features/moderation/review.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { findMovedHome } from '../post-moves/merge-target.queries.server.ts';
import { findPost, type PostRow } from '../posts/posts.queries.server.ts';
import { findPublicPost } from '../threads/find-public-post.server.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { discussionsTag } from '../threads/tags-and-topics.ts';
import { getContentRef } from '../threads/thread-content.server.ts';
import { findThread } from '../threads/threads.queries.server.ts';
import { setPostStatus, undoPayload } from './post-review-kind.server.ts';

const BOARD = '/message-board';
const POST = /^\/message-board\/posts\/(\d+)$/;
const THREAD = /^\/message-board\/(\d+)$/;
const ANCHOR = /^#post-(\d+)$/;

/** Lets legal notices target messages, replies and comments. `kinds` is what has comments. */
export function createPostNoticeTarget(kinds: ContentKinds, reviewKind: ReviewKind): NoticeTarget {
  return {
    kind: 'post',
    findByUrl: async (db, url) => {
      const id = await findLinkedId(kinds, db, url);
      const post = await findPublicPost({ db, contentKinds: kinds }, id);
      return post?.status === 'visible' ? post.id : undefined;
    },
    cacheTags: async (id, db) => {
      const tags = [discussionsTag];
      const addCacheTags = (...more: string[]) => tags.push(...more);
      await findPublicPost({ db, contentKinds: kinds, addCacheTags }, id);
      return tags;
    },
    describe: async (db, id) => (await reviewKind.findSubjects(db, [id])).get(id),
    remove: async (unit, id, { now }) => {
      const post = await findPostForUpdate(unit.db, id);
      // No decision brings back a post that its author has removed.
      if (!post || post.removed_by === 'author') return undefined;
      return (await setPostStatus(unit, post, 'removed', now)).before;
    },
    restore: async (unit, id, before, now) => {
      const post = await findPostForUpdate(unit.db, id);
      if (!post || post.removed_by === 'author') return false;
      await setPostStatus(unit, post, undoPayload.parse(before).status, now);
      return true;
    },
  };
}

/** By the post's own path, its anchor on a page that shows it, or the thread that it opens. */
async function findLinkedId(
  kinds: ContentKinds,
  db: Database,
  { pathname, hash }: URL,
): Promise<number | undefined> {
  const linked = parseContentId(POST.exec(pathname)?.[1]);
  if (linked !== undefined) return linked;
  const anchor = parseContentId(ANCHOR.exec(hash)?.[1]);
  const post = anchor === undefined ? undefined : await findPost(db, anchor);
  if (post && (await isShownAt(kinds, db, post, pathname))) return post.id;
  const thread = parseContentId(THREAD.exec(pathname)?.[1]);
  if (thread === undefined) return undefined;
  return (await findThread(db, thread))?.opening_post_id ?? undefined;
}

/** On the board, its thread's page or the page of what it comments on. */
async function isShownAt(
  kinds: ContentKinds,
  db: Database,
  post: PostRow,
  pathname: string,
): Promise<boolean> {
  if (pathname === BOARD || pathname === `${BOARD}/${post.thread_id}`) return true;
  // Moderators may have moved it since the link was copied.
  const thread = parseContentId(THREAD.exec(pathname)?.[1]);
  if (thread && (await findMovedHome(db, thread, post)) === post.thread_id) return true;
  const content = getContentRef(post);
  const kind = kinds.find(({ id }) => id === content?.kind);
  if (content && (await kind?.findByPath?.(db, pathname)) === content.id) return true;
  const [start, section, slug, ...rest] = pathname.split('/');
  if (!content || start !== '' || rest.length > 0 || parseContentId(slug) !== content.id) {
    return false;
  }
  return kind?.section === section;
}
