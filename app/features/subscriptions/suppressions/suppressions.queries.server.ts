import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

type Suppression = Insertable<Tables['suppressions']>;

/** The newest reason counts, except that erasing an address does not hide why it is on the list. */
export async function upsertSuppression(db: Database, suppression: Suppression): Promise<void> {
  const { reason, created_at } = suppression;
  await db
    .insertInto('suppressions')
    .values(suppression)
    .onConflict((conflict) => {
      const known = conflict.column('email_hash');
      return reason === 'erased' ? known.doNothing() : known.doUpdateSet({ reason, created_at });
    })
    .execute();
}

export async function deleteSuppression(db: Database, emailHash: string): Promise<void> {
  await db.deleteFrom('suppressions').where('email_hash', '=', emailHash).execute();
}

/** The reasons by hash. */
export async function findSuppressions(
  db: Database,
  emailHashes: readonly string[],
): Promise<Map<string, Suppression['reason']>> {
  if (emailHashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('suppressions')
    .select(['email_hash', 'reason'])
    .where('email_hash', 'in', emailHashes)
    .execute();
  return new Map(rows.map((row) => [row.email_hash, row.reason]));
}

export async function countSuppressions(db: Database) {
  return db
    .selectFrom('suppressions')
    .select((eb) => ['reason', eb.fn.countAll<number>().as('count')])
    .groupBy('reason')
    .orderBy('reason')
    .execute();
}
