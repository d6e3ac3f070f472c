import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';

export const insertInvitation = insertRow('invitations');

function selectUsable(db: Database, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'note', 'max_uses', 'uses', 'expires_at'])
    .where('canceled_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses');
}

/** Newest first. */
export async function listUsableInvitations(db: Database, now: Date, limit: number) {
  return selectUsable(db, now).orderBy('id', 'desc').limit(limit).execute();
}

export async function findUsableInvitation(db: Database, tokenHash: string, now: Date) {
  return selectUsable(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Concurrent calls succeed only as often as the invitation has uses left. */
export async function countInvitationUse(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('canceled_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateInvitationAsCanceled(db: Database, id: number, now: Date) {
  return db
    .updateTable('invitations')
    .set({ canceled_at: now })
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .returning('note')
    .executeTakeFirst();
}
