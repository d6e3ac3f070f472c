import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

const at = new Date('2026-06-15T18:30:00Z');

/** What the sample does not have: rows that refer to later ones, and characters that differ by engine. */
export async function insertUnusualRows({ db }: Pick<UnitOfWork, 'db'>): Promise<void> {
  await db.updateTable('images').set({ merged_into_id: 9 }).where('id', '=', 3).execute();
  await db
    .insertInto('settings')
    .values({ key: 'unusual', value_json: { z: ['ö', 1.5, null], a: { é: true } }, updated_at: at })
    .execute();
  const { id } = await db
    .insertInto('notifications')
    .values({ recipient_id: 1, kind: 'like', title: '“Quoted”\n', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const actor_id of [2, 3]) {
    await db
      .insertInto('notification_events')
      .values({ notification_id: id, event_key: `like:${actor_id}`, actor_id, created_at: at })
      .execute();
  }
  await db
    .insertInto('passkeys')
    .values({
      user_id: 1,
      name: 'Blue key',
      credential_id: 'blue',
      public_key: 'AA==',
      counter: 4_294_967_295,
      device_type: 'singleDevice',
      is_backed_up: false,
      created_at: at,
    })
    .execute();
  // Ids of deleted rows must not return.
  const deleted = await db
    .insertInto('albums')
    .values({ slug: 'gone', title: 'Gone', description: '', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('albums').where('id', '=', deleted.id).execute();
}

/** As the triggers counted them. */
export async function countArticles(db: Database): Promise<number> {
  const { value } = await db
    .selectFrom('row_counts')
    .select('value')
    .where('name', '=', 'articles')
    .executeTakeFirstOrThrow();
  return value;
}
