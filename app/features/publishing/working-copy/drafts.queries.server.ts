import type { Database } from '#db/engine.ts';
import type { FormValues } from '#db/tables/publishing.ts';
import type { DraftRef } from '../publishing.schema.ts';
import type { ItemRef } from '../versions.queries.server.ts';

interface NewDraft {
  formId: string;
  actorId: number;
  revision: number;
  values: FormValues;
  submittedAt: Date | null;
  now: Date;
}

/** Replaces what was typed into the form before. */
export async function upsertDraft(
  db: Database,
  { kind, id }: ItemRef,
  { formId, actorId, revision, values, submittedAt, now }: NewDraft,
): Promise<void> {
  const text = {
    actor_id: actorId,
    revision,
    values_json: values,
    saved_at: now,
    submitted_at: submittedAt,
    discarded_at: null,
  };
  await db
    .insertInto('content_drafts')
    .values({ kind, content_id: id, form_id: formId, ...text })
    .onConflict((conflict) => conflict.columns(['kind', 'content_id', 'form_id']).doUpdateSet(text))
    .execute();
}

export type Draft = Awaited<ReturnType<typeof listDrafts>>[number];

/** Those that were not discarded, newest first. */
export async function listDrafts(db: Database, { kind, id }: ItemRef) {
  return db
    .selectFrom('content_drafts')
    .leftJoin('users', 'users.id', 'content_drafts.actor_id')
    .select(['content_drafts.id', 'form_id', 'actor_id', 'users.name as actor_name', 'revision'])
    .select(['values_json', 'saved_at', 'submitted_at'])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('discarded_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('content_drafts.id', 'desc')
    .execute();
}

/** Of these drafts, the text that everyone goes on with: what was typed last over the saved text. */
export function pickWorkingCopy(drafts: readonly Draft[], revision: number): Draft | undefined {
  return drafts.find((draft) => draft.revision === revision);
}

export async function findWorkingCopy(
  db: Database,
  item: ItemRef,
  revision: number,
): Promise<Draft | undefined> {
  return pickWorkingCopy(await listDrafts(db, item), revision);
}

/** Those that can be restored stay. */
export async function deleteDraftRows(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('content_drafts')
    .where('id', 'in', [...ids])
    .execute();
}

/** A null takes it back from review. */
export async function setDraftSubmitted(
  db: Database,
  id: number,
  submittedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('content_drafts')
    .set({ submitted_at: submittedAt })
    .where('id', '=', id)
    .execute();
}

/** Of the text itself, which stays as old as it is. */
export async function setDraftValues(db: Database, id: number, values: FormValues): Promise<void> {
  await db
    .updateTable('content_drafts')
    .set({ values_json: values })
    .where('id', '=', id)
    .execute();
}

export async function setDraftDiscarded(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('content_drafts').set({ discarded_at: at }).where('id', '=', id).execute();
}

/** Returns its revision, or undefined if it is gone or something else was typed into its form. */
export async function restoreDraft(
  db: Database,
  { kind, id }: ItemRef,
  { formId, savedAt: discardedAt }: DraftRef,
): Promise<number | undefined> {
  const restored = await db
    .updateTable('content_drafts')
    .set({ discarded_at: null })
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('form_id', '=', formId)
    .where('discarded_at', '=', discardedAt)
    .returning('revision')
    .executeTakeFirst();
  return restored?.revision;
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
