import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/engine.ts';

const seenAt = new Date('2026-01-15T12:00:00Z');

/** Inserts a guest and returns their id and cookie. */
export async function insertGuest(
  db: Database,
  name: string | null = null,
): Promise<{ id: number; cookie: string }> {
  const token = randomBytes(24).toString('base64url');
  const token_hash = createHash('sha256').update(token).digest('base64url');
  const { id } = await db
    .insertInto('actors')
    .values({ token_hash, name, created_at: seenAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, cookie: `threequel.guest_token=${token}` };
}

/** The only guest who has not signed in to an account. */
export async function getGuestId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('actors')
    .select('id')
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return id;
}
