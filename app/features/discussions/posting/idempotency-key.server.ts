import { createHash } from 'node:crypto';
import { getImagesById } from '#app/features/images/images.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { NewPostInput } from '../discussions.schema.ts';

const WINDOW = 5 * 60_000;

interface SubmittedPost extends Pick<NewPostInput, 'body' | 'category' | 'thread' | 'parent'> {
  subjectKind?: NewPostInput['subjectKind'];
  subject?: NewPostInput['subject'];
  imageIds: readonly number[];
}

/**
 * The key for a form without one: the same actor posting the same text in the same place within a
 * five-minute window counts as a repeat. Posts without text are compared by their images.
 */
export async function deriveIdempotencyKey(
  db: Database,
  actor: Actor,
  input: SubmittedPost,
  now: Date,
): Promise<string> {
  const { body, category, thread, parent, subjectKind, subject, imageIds } = input;
  const post = [actor.id, body, category, thread, parent, subjectKind, subject];
  const images = body === '' ? await storageKeysOf(db, imageIds) : [];
  const content = JSON.stringify([...post, ...images, Math.floor(now.getTime() / WINDOW)]);
  return `derived-${createHash('sha256').update(content).digest('base64url')}`;
}

/** Storage keys are content hashes; a form sent twice gets new image ids for the same bytes. */
async function storageKeysOf(
  db: Database,
  imageIds: readonly number[],
): Promise<(string | undefined)[]> {
  const images = await getImagesById(db, imageIds);
  return imageIds.map((id) => images.get(id)?.key);
}
