import { findMembersByConfusableKey } from '#app/features/identity/identity.server.ts';
import { postPlainText } from '#app/text/post/plain-text.server.ts';
import {
  findMentionedMembers,
  listMentionKeys,
  parsePost,
  renderPost,
} from '#app/text/post/render-post.server.ts';
import type { Database } from '#db/engine.ts';
import { getLinkedStores, truncateBody } from './post-html.server.ts';

/** All that is made of a post's text, from parsing it once. */
export interface RenderedText {
  /** Sanitized. */
  html: string;
  /** Without spoilers. */
  plainText: string;
  mentionedIds: readonly number[];
}

/** Use it before a write transaction: SQLite has one writer, and others wait for it. */
export async function renderText(db: Database, body: string): Promise<RenderedText> {
  const tokens = parsePost(truncateBody(body), await getLinkedStores(db, [body]));
  const members = await findMembersByConfusableKey(db, listMentionKeys([tokens]));
  return {
    html: renderPost(tokens, members),
    plainText: postPlainText(tokens),
    mentionedIds: findMentionedMembers(tokens, members).map(({ id }) => id),
  };
}
