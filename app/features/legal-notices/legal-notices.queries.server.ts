import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Answers with its id; nothing when the same was sent before. */
export async function insertNoticeOnce(
  db: Database,
  notice: Insertable<Tables['legal_notices']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('legal_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function listNotices(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('legal_notices')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

export async function hasNotice(db: Database, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('legal_notices')
    .select('id')
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
