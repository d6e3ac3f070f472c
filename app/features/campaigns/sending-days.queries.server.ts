import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

/** In place of no limit: the largest number of the column. */
const MAX_EMAILS = 2 ** 31 - 1;

/** Returns false, and counts nothing, if so many have gone out already. */
export async function countEmailOfDay(db: Database, day: string, most: number): Promise<boolean> {
  const row = await db
    .insertInto('email_sending_days')
    .values({ day, emails: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ emails: sql`email_sending_days.emails + 1` })
        .where('email_sending_days.emails', '<', Math.min(most, MAX_EMAILS)),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many emails went out on this day, and on how many days before it any did. */
export async function getSendingDays(
  db: Database,
  day: string,
): Promise<{ emails: number; earlierDays: number }> {
  const row = await db
    .selectFrom('email_sending_days')
    .select(({ fn }) => [
      fn.coalesce(fn.max('emails').filterWhere('day', '=', day), sql<number>`0`).as('emails'),
      fn.countAll<number>().filterWhere('day', '<', day).as('earlier'),
    ])
    .executeTakeFirstOrThrow();
  return { emails: Number(row.emails), earlierDays: Number(row.earlier) };
}
