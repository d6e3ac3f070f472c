import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { KeptUpload } from '#platform/images/pictures.ts';
import { type Person, personColumns } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { NO_PICTURE, PICTURE_BYTES, TOO_MANY_BYTES } from '../../http/uploads.ts';
import { addUpload, removeUpload } from '../images/uploads.server.ts';
import type { PostPicture } from './post-picture-summary.ts';
import { presentPicture } from './post-pictures.server.ts';
import { hindranceOf } from './speaker.server.ts';
import {
  deleteWaitingPictures,
  insertWaitingPicture,
  listWaitingPictures,
} from './waiting-pictures.queries.server.ts';
import { pictureLimit } from './writing-limits.ts';

export type KeptPicture = { picture: PostPicture } | { sentence: string; status: number };

/** Keeps a picture for a post that is yet to be sent, drawn anew; or says why not. */
export async function keepForPost(request: RequestContext, file: File): Promise<KeptPicture> {
  if (file.size > PICTURE_BYTES) return { sentence: TOO_MANY_BYTES, status: 422 };
  const hindrance = await hindranceOf(request, pictureLimit);
  if (hindrance) return hindrance;
  const stored = await request.keepPicture(new Uint8Array(await file.arrayBuffer()));
  if (!stored) return { sentence: NO_PICTURE, status: 422 };
  const words = { title: 'Picture of a post', alt: '' };
  return { picture: await keepWaiting(request, await request.becomePerson(), stored, words) };
}

/** Keeps a picture that is drawn anew already for what this person is yet to send, for a day. */
export async function keepWaiting(
  { transaction, now: created_at }: Pick<RequestContext, 'transaction' | 'now'>,
  person: Person,
  stored: KeptUpload,
  words: { title: string; alt: string },
): Promise<PostPicture> {
  const upload = { purpose: 'attachment', ...words } as const;
  const id = await transaction(async (unit) => {
    const { db } = unit;
    const image_id = await addUpload(unit, stored, upload, created_at);
    await insertWaitingPicture(db, { image_id, ...personColumns(person), created_at });
    return image_id;
  });
  const { storageKey: key, width, height, placeholder } = stored;
  return { id, key, width, height, placeholder, alt: words.alt };
}

/** They wait no longer: whoever is answered with one hangs it where it belongs, in this transaction. */
export function claimWaitingPictures(
  db: Database,
  person: Person,
  imageIds: readonly number[],
): Promise<number[]> {
  return deleteWaitingPictures(db, person, imageIds);
}

/** Those of these pictures that still wait for this person's post, in the order asked for. */
export async function getWaitingPictures(
  db: Database,
  person: Person,
  imageIds: readonly number[],
): Promise<PostPicture[]> {
  const rows = await listWaitingPictures(db, person, imageIds);
  const byId = new Map(rows.map((row) => [row.id, presentPicture(row)]));
  return imageIds.map((id) => byId.get(id)).filter((picture) => picture !== undefined);
}

interface Doors {
  transaction: RunTransaction;
  removePicture: (storageKey: string) => Promise<void>;
}

/** Lets go of pictures that are not wanted after all. */
export function dropWaitingPictures(
  { transaction, removePicture }: Doors,
  person: Person,
  imageIds: readonly number[],
): Promise<void> {
  return transaction(async (unit) => {
    const dropped = await deleteWaitingPictures(unit.db, person, imageIds);
    for (const id of dropped) await removeUpload(unit, id, removePicture);
  });
}
