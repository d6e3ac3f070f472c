import type { Database } from '#db/engine.ts';
import type { Member } from '../../http/actor.ts';
import { deleteOwnSession, deleteSessionsOfUser, listSessions } from './sessions.queries.server.ts';

export interface OwnSession {
  id: number;
  /** As the browser names itself. */
  userAgent: string;
  /** ISO 8601. */
  since: string;
  isThisOne: boolean;
}

export async function getOwnSessions(
  db: Database,
  member: Member,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await listSessions(db, member.id, now);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    since: row.created_at.toISOString(),
    isThisOne: row.id === member.sessionId,
  }));
}

/** False when there is no such session of this account. */
export function endOwnSession(db: Database, member: Member, id: number): Promise<boolean> {
  return deleteOwnSession(db, member.id, id);
}

export function endOtherSessions(db: Database, member: Member): Promise<void> {
  return deleteSessionsOfUser(db, member.id, member.sessionId);
}
