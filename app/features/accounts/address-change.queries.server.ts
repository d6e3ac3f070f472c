import type { Database } from '#db/engine.ts';

const purposes = ['leave-address', 'new-address'] as const;

/** Both halves of a change of address that goes on: what the old and the new one have said. */
export async function listAddressChange(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('account_links')
    .select(['purpose', 'email', 'used_at'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .execute();
}

export async function deleteAddressChange(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}
