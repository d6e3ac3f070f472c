import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { type Person, personColumn } from '../../http/actor.ts';

export async function insertWaitingPicture(
  db: Database,
  picture: Insertable<Tables['waiting_pictures']>,
): Promise<void> {
  await db.insertInto('waiting_pictures').values(picture).execute();
}

/** Of these images, those this person has sent and not posted yet. */
export async function listWaitingPictures(
  db: Database,
  person: Person,
  imageIds: readonly number[],
) {
  if (imageIds.length === 0) return [];
  return db
    .selectFrom('waiting_pictures')
    .innerJoin('images', 'images.id', 'waiting_pictures.image_id')
    .select(['images.id', 'storage_key', 'width', 'height', 'placeholder', 'alt'])
    .where(personColumn(person), '=', person.id)
    .where('images.id', 'in', [...imageIds])
    .execute();
}

/** Whoever deletes the row has the picture: no two posts get it. */
export async function deleteWaitingPictures(
  db: Database,
  person: Person,
  imageIds: readonly number[],
): Promise<number[]> {
  if (imageIds.length === 0) return [];
  const rows = await db
    .deleteFrom('waiting_pictures')
    .where(personColumn(person), '=', person.id)
    .where('image_id', 'in', [...imageIds])
    .returning('image_id')
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Some of those that were sent before this moment. */
export async function deleteWaitingBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number[]> {
  return deleteSome(db, (query) => query.where('created_at', '<', before), limit);
}

/** Some of an account's. */
export async function deleteWaitingOf(
  db: Database,
  userId: number,
  limit: number,
): Promise<number[]> {
  return deleteSome(db, (query) => query.where('user_id', '=', userId), limit);
}

function waitingIds(db: Database) {
  return db.selectFrom('waiting_pictures').select('id');
}

async function deleteSome(
  db: Database,
  narrow: (query: ReturnType<typeof waitingIds>) => ReturnType<typeof waitingIds>,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .deleteFrom('waiting_pictures')
    .where('id', 'in', narrow(waitingIds(db)).orderBy('id').limit(limit))
    .returning('image_id')
    .execute();
  return rows.map(({ image_id }) => image_id);
}

export async function updateWaitingOfGuest(
  db: Database,
  guestId: number,
  userId: number,
): Promise<void> {
  await db
    .updateTable('waiting_pictures')
    .set({ guest_id: null, user_id: userId })
    .where('guest_id', '=', guestId)
    .execute();
}
