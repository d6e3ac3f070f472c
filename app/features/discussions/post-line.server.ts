import type { Database } from '#db/engine.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { beginningOf } from './post-html.server.ts';
import { getPostPictures } from './post-pictures.server.ts';

interface Described {
  alt: string;
}

/** What is said of pictures where they cannot be shown; nothing of none. */
export function pictureLine(pictures: readonly Described[], length: number): string {
  const description = pictures.find(({ alt }) => alt !== '')?.alt;
  if (description !== undefined) return excerptOf(description, length);
  if (pictures.length > 1) return `${pictures.length} pictures`;
  return pictures.length === 1 ? 'A picture' : '';
}

/** A post on one line: how its words begin, or without any what its pictures show. */
export function postLine(body: string, pictures: readonly Described[], length: number): string {
  return beginningOf(body, length) || pictureLine(pictures, length);
}

/** The same of a post that is written already. */
export async function getPostLine(
  db: Database,
  post: { id: number; body: string },
  length: number,
): Promise<string> {
  const lines = await getPostLines(db, [post], length);
  return lines.get(post.id) ?? '';
}

/** By post; asks for the pictures of those alone that have no words. */
export async function getPostLines(
  db: Database,
  posts: readonly { id: number; body: string }[],
  length: number,
): Promise<Map<number, string>> {
  const lines = new Map(posts.map(({ id, body }) => [id, beginningOf(body, length)]));
  const wordless = [...lines].filter(([, line]) => line === '').map(([id]) => id);
  const pictures = await getPostPictures(db, wordless);
  for (const id of wordless) lines.set(id, pictureLine(pictures.get(id) ?? [], length));
  return lines;
}
