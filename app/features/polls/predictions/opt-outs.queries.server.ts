import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';

export async function hasOptedOut(db: Database, actorId: number): Promise<boolean> {
  return hasRows(db.selectFrom('prediction_opt_outs').where('actor_id', '=', actorId));
}

export async function insertOptOut(db: Database, actorId: number, now: Date): Promise<void> {
  await db
    .insertInto('prediction_opt_outs')
    .values({ actor_id: actorId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOptOut(db: Database, actorId: number): Promise<void> {
  await db.deleteFrom('prediction_opt_outs').where('actor_id', '=', actorId).execute();
}
