import { findMembersByConfusableKey } from '#app/features/identity/identity.server.ts';
import type { MembersByKey } from '#app/text/post/mentions.server.ts';
import { postTextExcerpt } from '#app/text/post/plain-text.server.ts';
import { MAX_POST_LENGTH } from '#app/text/post/post-limits.ts';
import { listMentionKeys, renderPost } from '#app/text/post/render-post.server.ts';
import type { Database } from '#db/engine.ts';

/** Forms enforce the limit; rows from an import or the command line may exceed it. */
export const truncateBody = (body: string) => body.slice(0, MAX_POST_LENGTH);

/** The members that any of these texts may mention, in one query. */
export function getMentionableMembers(
  db: Database,
  bodies: readonly (string | null)[],
): Promise<MembersByKey<{ id: number; name: string }>> {
  const texts = bodies.filter((body) => body?.includes('@')) as string[];
  return findMembersByConfusableKey(
    db,
    texts.length === 0 ? [] : listMentionKeys(texts.map(truncateBody)),
  );
}

/** Sanitized. */
export function postHtml(body: string, members: MembersByKey): string {
  return renderPost(truncateBody(body), members);
}

/** Plain text without spoilers. */
export function bodyExcerpt(body: string, length: number): string {
  return postTextExcerpt(truncateBody(body), length);
}
