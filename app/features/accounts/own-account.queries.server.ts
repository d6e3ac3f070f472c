import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const columns = ['id', 'email', 'name', 'name_skeleton', 'is_email_verified'] as const;

export async function findAccountByEmail(db: Database, email: string) {
  return db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();
}

export async function findAccount(db: Database, id: number) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Undefined when the address has an account by now. */
export async function insertAccount(
  db: Database,
  user: Insertable<Tables['users']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What its owner edits of a profile. */
export async function findProfile(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['name', 'about', 'avatar_image_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
