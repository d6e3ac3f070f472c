import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { AccountLinkPurpose, AccountLinksTable } from '#db/tables/accounts.ts';

type LinkKey = Pick<AccountLinksTable, 'purpose' | 'token_hash'>;

export async function insertLink(db: Database, link: Insertable<AccountLinksTable>): Promise<void> {
  await db.insertInto('account_links').values(link).execute();
}

export async function findUnusedLink(db: Database, { purpose, token_hash }: LinkKey, now: Date) {
  return db
    .selectFrom('account_links')
    .select(['user_id', 'email'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Only one of several concurrent calls gets the row. */
export async function updateLinkAsUsed(db: Database, { purpose, token_hash }: LinkKey, now: Date) {
  return db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

/** @param userId null deletes the links that belong to no account yet */
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
