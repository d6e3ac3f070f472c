import type { Database } from '#db/engine.ts';

export async function listRowCounts(db: Database) {
  return db.selectFrom('row_counts').select(['name', 'value']).execute();
}
