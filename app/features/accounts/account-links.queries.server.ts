import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { AccountLinkPurpose, AccountLinksTable } from '#db/tables/accounts.ts';

type Key = { purpose: AccountLinkPurpose; token_hash: string };

export async function insertLink(db: Database, link: Insertable<AccountLinksTable>): Promise<void> {
  await db.insertInto('account_links').values(link).execute();
}

export async function findOpenLink(db: Database, { purpose, token_hash }: Key, now: Date) {
  return db
    .selectFrom('account_links')
    .select(['id', 'user_id', 'email', 'expires_at'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Of several at once exactly one gets the row. */
export async function updateLinkUsed(db: Database, { purpose, token_hash }: Key, now: Date) {
  return db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'email', 'expires_at'])
    .executeTakeFirst();
}

/** Of one account, or those that belong to none yet. */
export async function deleteLinks(
  db: Database,
  purpose: AccountLinkPurpose,
  userId: number | null,
): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();
}
