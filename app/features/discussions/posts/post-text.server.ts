import { getOwnStores } from '#app/features/affiliates/stores.server.ts';
import { findMembersByConfusableKey } from '#app/features/identity/names.server.ts';
import type { OwnStore } from '#app/text/links/stores.ts';
import type { MembersByKey } from '#app/text/post/mentions.server.ts';
import { postPlainText, postTextExcerpt, postWholeText } from '#app/text/post/plain-text.server.ts';
import { MAX_POST_LENGTH } from '#app/text/post/post-limits.ts';
import {
  findMentionedMembers,
  listMentionKeys,
  parsePost,
  renderPost,
} from '#app/text/post/render-post.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { getPostImages } from '../images/post-images.server.ts';

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
async function getLinkedStores(
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
function bodyExcerpt(body: string, length: number): string {
  return postTextExcerpt(truncateBody(body), length);
}

/** Quotes included: the search finds their words, too. */
export function searchedText(body: string): string {
  return postWholeText(truncateBody(body)).replace(/\s+/g, ' ');
}

/** Everything derived from a post's text, which is parsed once. */
export interface RenderedText {
  /** Sanitized. */
  html: string;
  /** The text of a post without its spoilers. */
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

interface Described {
  alt: string;
}

/** Describes images where they can't be shown; an empty string if there are none. */
export function imageExcerpt(images: readonly Described[], length: number): string {
  const description = images.find(({ alt }) => alt !== '')?.alt;
  if (description !== undefined) return truncate(description, length);
  if (images.length > 1) return `${images.length} images`;
  return images.length === 1 ? 'An image' : '';
}

/** One line of plain text: the beginning of the body, or a description of the images. */
export function postExcerpt(body: string, images: readonly Described[], length: number): string {
  return bodyExcerpt(body, length) || imageExcerpt(images, length);
}

/** The same for a text that is rendered already. */
export function renderedExcerpt(
  { plainText }: { plainText: string },
  images: readonly Described[],
  length: number,
): string {
  return truncate(plainText, length) || imageExcerpt(images, length);
}

export async function getPostExcerpt(
  db: Database,
  post: { id: number; body: string },
  length: number,
): Promise<string> {
  const excerpts = await getPostExcerpts(db, [post], length);
  return excerpts.get(post.id) ?? '';
}

const PRIVATE_TITLE = 'A message in a private category';

/** The title of a post in notifications, the review queue and the audit log, which outlast a reader's rights. */
export async function getLastingTitle(
  db: Database,
  post: { id: number; body: string; is_private: boolean },
  length: number,
): Promise<string> {
  return post.is_private ? PRIVATE_TITLE : getPostExcerpt(db, post, length);
}

/** Excerpts by post id; loads images only for posts without text. */
export async function getPostExcerpts(
  db: Database,
  posts: readonly { id: number; body: string }[],
  length: number,
): Promise<Map<number, string>> {
  const excerpts = new Map(posts.map(({ id, body }) => [id, bodyExcerpt(body, length)]));
  const withoutText = [...excerpts].filter(([, excerpt]) => excerpt === '').map(([id]) => id);
  const images = await getPostImages(db, withoutText);
  for (const id of withoutText) excerpts.set(id, imageExcerpt(images.get(id) ?? [], length));
  return excerpts;
}

/** The value of `posts.image_text`, which the search index reads. */
export function joinAltTexts(images: readonly Described[]): string {
  return images
    .map(({ alt }) => alt)
    .filter(Boolean)
    .join(' ');
}
