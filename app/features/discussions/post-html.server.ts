import type { Database } from '#db/engine.ts';
import type { Members } from '../../text/post/mentions.server.ts';
import { POST_LENGTH } from '../../text/post/post-limits.ts';
import { postExcerpt } from '../../text/post/post-words.server.ts';
import { mentionSkeletons, renderPost } from '../../text/post/render-post.server.ts';
import { getMembersByName } from '../accounts/names.server.ts';

/** What was taken in is never longer; what was put in past everything may be. */
export const cut = (body: string) => body.slice(0, POST_LENGTH);

/** Whom these texts may mention, asked for all at once. */
export function getMentionable(
  db: Database,
  bodies: readonly (string | null)[],
): Promise<Members<{ id: number; name: string }>> {
  const texts = bodies.filter((body) => body?.includes('@')) as string[];
  return getMembersByName(db, texts.length === 0 ? [] : mentionSkeletons(texts.map(cut)));
}

/** Safe HTML. */
export function postHtml(body: string, members: Members): string {
  return renderPost(cut(body), members);
}

/** How a text begins, in plain words and without what it hides. */
export function beginningOf(body: string, length: number): string {
  return postExcerpt(cut(body), length);
}
