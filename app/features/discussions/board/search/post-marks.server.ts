import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { findMarks, findMentions } from '#app/features/content/mentions.server.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { Database } from '#db/engine.ts';
import { listThreadsOfPosts } from './post-search.queries.server.ts';

/**
 * The ratings that results show beside the title of each post: those of its thread, or of the content
 * that it comments on. The tags are those of a page that shows them.
 */
export async function findPostMarks(
  kinds: ContentKinds,
  db: Database,
  postIds: readonly number[],
): Promise<{ get: (postId: number) => ClaimMarkData[]; tags: string[] }> {
  const posts = await listThreadsOfPosts(db, postIds);
  const titles = posts.map(({ id: postId, thread_id: threadId, subject_kind, subject_id }) => ({
    postId,
    threadId,
    content:
      subject_kind === 'board' || subject_id === null
        ? undefined
        : { kind: subject_kind, id: subject_id },
  }));
  const refs = titles.flatMap(({ content }) => content ?? []);
  const threadIds = new Set(titles.flatMap(({ content, threadId }) => (content ? [] : threadId)));
  const items = await findMarks(kinds, db, await findContent(kinds, db, refs), refs);
  const threads = await findMentions(kinds, db, 'thread', [...threadIds]);
  const marks = new Map(
    titles.map(({ postId, threadId, content }) => [
      postId,
      content ? items.get(content) : threads.get(threadId).marks,
    ]),
  );
  return { get: (postId) => marks.get(postId) ?? [], tags: [...items.tags, ...threads.tags] };
}
