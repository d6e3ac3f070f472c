import type { Database } from '#db/engine.ts';

export const emailChangePurposes = ['approve-email-change', 'confirm-new-email'] as const;

/** Both links of a pending email change, used or not. */
export async function listEmailChangeLinks(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('account_links')
    .select(['purpose', 'email', 'used_at'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', emailChangePurposes)
    .where('expires_at', '>', now)
    .execute();
}
