import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import type { ReviewKind } from '#app/features/moderation/moderation.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { findPostPosition } from '../reading/replies.queries.server.ts';
import { discussionsTag } from '../threads/discussion-tags.server.ts';
import { findThread } from '../threads/threads.queries.server.ts';
import { setPostStatus, undoPayload } from './post-review-kind.server.ts';

const POST = /^\/message-board\/posts\/(\d+)$/;
const THREAD = /^\/message-board\/(\d+)$/;

/** Lets legal notices target messages, replies and comments. */
export function createPostNoticeTarget(reviewKind: ReviewKind): NoticeTarget {
  return {
    kind: 'post',
    findByUrl: async (db, { pathname, hash }) => {
      const linked = POST.exec(pathname)?.[1] ?? /^#post-(\d+)$/.exec(hash)?.[1];
      const thread = linked ? undefined : parseContentId(THREAD.exec(pathname)?.[1]);
      const opening = thread && (await findThread(db, thread))?.opening_post_id;
      const id = opening || parseContentId(linked);
      return id ? (await findPostPosition(db, id))?.id : undefined;
    },
    cacheTags: () => [discussionsTag],
    describe: async (db, id) => (await reviewKind.findSubjects(db, [id])).get(id),
    remove: async (unit, id, { now }) => {
      const post = await findPost(unit.db, id);
      // No decision brings back a post that its author has removed.
      if (!post || post.removed_by === 'author') return undefined;
      return (await setPostStatus(unit, post, 'removed', now)).before;
    },
    restore: async (unit, id, before, now) => {
      const post = await findPost(unit.db, id);
      if (!post || post.removed_by === 'author') return false;
      await setPostStatus(unit, post, undoPayload.parse(before).status, now);
      return true;
    },
  };
}
