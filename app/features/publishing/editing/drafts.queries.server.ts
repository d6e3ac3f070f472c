import { isDeepStrictEqual } from 'node:util';
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

type Draft = Awaited<ReturnType<typeof findDraft>>;

/** Whether the form left the draft aside: it names the time at which the draft was saved. */
export function isHeldDraft(draft: Draft, heldDraft: string): boolean {
  return draft !== undefined && draft.saved_at.toISOString() === heldDraft;
}

/** Deletes the draft whose text is saved now, and keeps one that the saved form did not show. */
export async function deleteSavedDraft(
  db: Database,
  item: ItemRef,
  actorId: number,
  { values, isHeld }: { values: FormValues; isHeld: (draft: Draft) => boolean },
): Promise<void> {
  const draft = await findDraft(db, item, actorId);
  if (isHeld(draft) && !isDeepStrictEqual(draft?.values_json, values)) return;
  await deleteDrafts(db, item, actorId);
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
