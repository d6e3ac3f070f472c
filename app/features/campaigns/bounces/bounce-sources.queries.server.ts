import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { BounceSourceName } from '#db/tables/audience.ts';
import type { Tables } from '#db/tables.ts';

export async function findBounceSource(db: Database, name: BounceSourceName) {
  return db.selectFrom('bounce_sources').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function upsertBounceSource(
  db: Database,
  name: BounceSourceName,
  change: Updateable<Tables['bounce_sources']>,
): Promise<void> {
  await db
    .insertInto('bounce_sources')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}
