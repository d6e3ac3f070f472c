import { createHash } from 'node:crypto';
import { getImagesById } from '#app/features/images/images.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { NewPostInput } from '../discussions.schema.ts';

const WINDOW = 5 * 60_000;

interface SubmittedPost
  extends Pick<NewPostInput, 'body' | 'category' | 'thread' | 'parent' | 'idempotencyKey'> {
  subjectKind?: NewPostInput['subjectKind'];
  subject?: NewPostInput['subject'];
  imageIds: readonly number[];
}

/**
 * The stored key: requests with the same one count once. It contains the text and the place, so that
 * a client's key belongs to the post it was created for. It contains the member, but not the guest:
 * a guest who lost the first response and its cookie sends the retry as another guest. A form
 * without a key counts as a repeat if the same actor sent the same within a five-minute window.
 */
export async function deriveIdempotencyKey(
  db: Database,
  actor: Actor,
  input: SubmittedPost,
  now: Date,
): Promise<string> {
  const { body, category, thread, parent, subjectKind, subject, imageIds, idempotencyKey } = input;
  const isGuestWithKey = idempotencyKey !== undefined && actor.kind === 'guest';
  const author = isGuestWithKey ? 'guest' : actor.id;
  const attempt = idempotencyKey ?? Math.floor(now.getTime() / WINDOW);
  const post = [author, body, category, thread, parent, subjectKind, subject];
  // Posts without text are compared by their images.
  const images = body === '' ? await storageKeysOf(db, imageIds) : [];
  const content = JSON.stringify([...post, ...images, attempt]);
  return createHash('sha256').update(content).digest('base64url');
}

/** Storage keys are content hashes; a form sent twice gets new image ids for the same bytes. */
async function storageKeysOf(
  db: Database,
  imageIds: readonly number[],
): Promise<(string | undefined)[]> {
  const images = await getImagesById(db, imageIds);
  return imageIds.map((id) => images.get(id)?.key);
}
