import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import { deleteById } from '#db/rows.ts';

const MAX_LISTED_SESSIONS = 100;

const MAX_SESSION_DAYS = 90;

/** A session that started before this has ended, however much it is used. */
export function earliestSessionStart(now: Date): Date {
  return new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS);
}

export async function findSession(db: Database, id: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sessions that have not ended, newest first. */
export async function listSessions(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('created_at', '>', earliestSessionStart(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_SESSIONS)
    .execute();
}

export const deleteSession = deleteById('sessions');

export async function deleteSessionByToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

/** Returns false if this account has no such session. */
export async function deleteUserSession(
  db: Database,
  userId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUserSessions(
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
