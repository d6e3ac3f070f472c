import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/engine.ts';
import type { FormValues } from '#db/tables/publishing.ts';
import type { DraftForm } from '../publishing.schema.ts';
import type { ItemRef } from '../versions/versions.queries.server.ts';

/** Replaces what the member typed before. */
export async function upsertDraft(
  db: Database,
  { kind, id }: ItemRef,
  draft: { actorId: number; formId: string; revision: number; values: FormValues; now: Date },
): Promise<void> {
  const text = {
    ...{ form_id: draft.formId, revision: draft.revision, values_json: draft.values },
    ...{ saved_at: draft.now, discarded_at: null },
  };
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
    .select(['form_id', 'revision', 'values_json', 'saved_at'])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('actor_id', '=', actorId)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the draft was typed elsewhere and the form does not show it. */
export function isHeldDraft(
  draft: Awaited<ReturnType<typeof findDraft>>,
  { formId, shownDraft }: DraftForm,
): boolean {
  return (
    draft !== undefined && draft.form_id !== formId && draft.saved_at.toISOString() !== shownDraft
  );
}

/** Deletes the draft whose text is saved now, and keeps one that the saved form did not show. */
export async function deleteSavedDraft(
  db: Database,
  item: ItemRef,
  actorId: number,
  { values, form }: { values: FormValues; form: DraftForm | undefined },
): Promise<void> {
  const draft = await findDraft(db, item, actorId);
  const isHeld = !form || isHeldDraft(draft, form);
  if (isHeld && !isDeepStrictEqual(draft?.values_json, values)) return;
  await deleteDraft(db, item, actorId);
}

/** Does not delete one that was discarded: that can still be undone. */
export async function deleteDraft(
  db: Database,
  { kind, id }: ItemRef,
  actorId: number,
): Promise<void> {
  await db
    .deleteFrom('content_drafts')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('actor_id', '=', actorId)
    .where('discarded_at', 'is', null)
    .execute();
}

/** Returns false if there is none. */
export async function setDraftDiscarded(
  db: Database,
  { kind, id }: ItemRef,
  { actorId, from, to }: { actorId: number; from: Date | null; to: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_drafts')
    .set({ discarded_at: to })
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('actor_id', '=', actorId)
    .where('discarded_at', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDiscardedDrafts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('content_drafts').where('discarded_at', '<', before).execute();
}

/** Those of all members. */
export async function deleteDrafts(db: Database, { kind, id }: ItemRef): Promise<void> {
  await db
    .deleteFrom('content_drafts')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .execute();
}
