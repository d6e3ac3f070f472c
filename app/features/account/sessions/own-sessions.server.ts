import {
  deleteUserSession,
  deleteUserSessions,
  listSessions,
} from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

export interface OwnSession {
  id: number;
  userAgent: string;
  /** ISO 8601. */
  since: string;
  /** ISO 8601. Set once a day, so undefined on the first one. */
  lastUsed: string | undefined;
  isCurrent: boolean;
}

export async function listOwnSessions(
  db: Database,
  member: Member,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await listSessions(db, member.id, now);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    since: row.created_at.toISOString(),
    lastUsed: row.updated_at > row.created_at ? row.updated_at.toISOString() : undefined,
    isCurrent: row.id === member.sessionId,
  }));
}

/** Returns false if the member has no such session. */
export function revokeSession(db: Database, member: Member, id: number): Promise<boolean> {
  return deleteUserSession(db, member.id, id);
}

export function revokeOtherSessions(db: Database, member: Member): Promise<void> {
  return deleteUserSessions(db, member.id, member.sessionId);
}
