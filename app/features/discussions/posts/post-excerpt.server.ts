import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { getPostImages } from '../images/post-images.server.ts';
import { bodyExcerpt } from './post-html.server.ts';

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
