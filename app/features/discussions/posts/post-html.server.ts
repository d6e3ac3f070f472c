import { getOwnStores } from '#app/features/affiliates/affiliates.server.ts';
import { findMembersByConfusableKey } from '#app/features/identity/identity.server.ts';
import type { OwnStore } from '#app/text/links/stores.ts';
import type { MembersByKey } from '#app/text/post/mentions.server.ts';
import { postTextExcerpt } from '#app/text/post/plain-text.server.ts';
import { MAX_POST_LENGTH } from '#app/text/post/post-limits.ts';
import { listMentionKeys, parsePost, renderPost } from '#app/text/post/render-post.server.ts';
import type { Database } from '#db/engine.ts';

/** Forms enforce the limit; rows from an import or the command line may exceed it. */
export const truncateBody = (body: string) => body.slice(0, MAX_POST_LENGTH);

/** Members and stores that links in posts are matched against. */
export interface LinkTargets {
  members: MembersByKey;
  /** Stores of affiliates at addresses of their own. */
  ownStores: readonly OwnStore[];
}

/** The members that any of these texts may mention, and the stores that they may link to. */
export async function getLinkTargets(
  db: Database,
  bodies: readonly (string | null)[],
): Promise<LinkTargets> {
  const texts = bodies.filter((body) => body?.includes('@')) as string[];
  const keys = texts.length === 0 ? [] : listMentionKeys(texts.map(truncateBody));
  const [members, ownStores] = await Promise.all([
    findMembersByConfusableKey(db, keys),
    getLinkedStores(db, bodies),
  ]);
  return { members, ownStores };
}

/** A link to a store has the affiliate id as a parameter; texts without one need no query. */
export async function getLinkedStores(
  db: Database,
  bodies: readonly (string | null)[],
): Promise<OwnStore[]> {
  return bodies.some((body) => body?.includes('=')) ? getOwnStores(db) : [];
}

/** Sanitized. */
export function postHtml(body: string, { members, ownStores }: LinkTargets): string {
  return renderPost(parsePost(truncateBody(body), ownStores), members);
}

/** Plain text without spoilers. */
export function bodyExcerpt(body: string, length: number): string {
  return postTextExcerpt(truncateBody(body), length);
}
