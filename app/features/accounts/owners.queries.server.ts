import type { Database } from '#db/engine.ts';

/** Whether somebody runs the site; with `ownOnly` the sample's admins do not count. */
export async function isRunByAdmin(db: Database, { ownOnly }: { ownOnly: boolean }) {
  const row = await db
    .selectFrom('users')
    .select('users.id')
    .where('role', '=', 'admin')
    .$if(ownOnly, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sample_rows')
              .select('first_id')
              .where('table_name', '=', 'users')
              .whereRef('first_id', '<=', 'users.id')
              .whereRef('last_id', '>=', 'users.id'),
          ),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
