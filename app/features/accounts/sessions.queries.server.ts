import type { Database } from '#db/engine.ts';

export async function deleteSessionByToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

export async function deleteSession(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function findSession(db: Database, id: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends an account's sessions, but for the one that is named. */
export async function deleteSessionsOfUser(
  db: Database,
  userId: number,
  exceptId?: number,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId as number))
    .execute();
}

/** Sessions of an account that have not ended, the newest first. */
export async function listSessions(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** False when it is not this account's. */
export async function deleteOwnSession(db: Database, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
