import type { ContentKinds } from '#app/features/content/content.server.ts';
import { findMentions } from '#app/features/content/mentions.server.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark.tsx';
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
  const titled = posts.map(({ id, thread_id, subject_kind, subject_id }) =>
    subject_kind === 'board' || subject_id === null
      ? { postId: id, kind: 'thread' as const, id: thread_id }
      : { postId: id, kind: subject_kind, id: subject_id },
  );
  const marks = new Map<number, ClaimMarkData[]>();
  const tags: string[] = [];
  for (const [kind, ofKind] of Map.groupBy(titled, (title) => title.kind)) {
    const ids = new Set(ofKind.map(({ id }) => id));
    const found = await findMentions(kinds, db, kind, [...ids]);
    for (const { postId, id } of ofKind) marks.set(postId, found.get(id).marks);
    tags.push(...found.tags);
  }
  return { get: (postId) => marks.get(postId) ?? [], tags };
}
