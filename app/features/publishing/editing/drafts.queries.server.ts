import type { Database } from '#db/engine.ts';
import type { FormValues } from '#db/tables/publishing.ts';
import type { ItemRef } from '../versions/versions.queries.server.ts';

/** Replaces what the member typed before. */
export async function upsertDraft(
  db: Database,
  { kind, id }: ItemRef,
  draft: { actorId: number; revision: number; values: FormValues; now: Date },
): Promise<void> {
  const text = { revision: draft.revision, values_json: draft.values, saved_at: draft.now };
  await db
    .insertInto('content_drafts')
    .values({ kind, content_id: id, actor_id: draft.actorId, ...text })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'content_id', 'actor_id']).doUpdateSet(text),
    )
    .execute();
}

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
