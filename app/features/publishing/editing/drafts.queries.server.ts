import type { Database } from '#db/engine.ts';
import type { ItemRef } from '../versions/versions.queries.server.ts';

export async function findDraft(db: Database, { kind, id }: ItemRef, actorId: number) {
  return db
    .selectFrom('content_drafts')
    .select(['revision', 'values_json', 'saved_at'])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
}

/** Undefined deletes those of all members. */
export async function deleteDrafts(
  db: Database,
  { kind, id }: ItemRef,
  actorId: number | undefined,
): Promise<void> {
  await db
    .deleteFrom('content_drafts')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId as number))
    .execute();
}
