import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import type { FormValues } from '#app/features/content/editing.server.ts';
import type { Database } from '#db/engine.ts';
import type { DraftForm } from '../publishing.schema.ts';
import {
  type Draft,
  deleteDraftRows,
  findWorkingCopy,
  listDrafts,
  upsertDraft,
} from './drafts.queries.server.ts';
import type { EditDeps, EditedItem } from './edited-item.server.ts';

/** What an open form holds. */
export interface Typed {
  values: FormValues;
  /** The revision that the form showed. */
  revision: number;
  form: DraftForm;
}

/** The text that the item's edit page shows: what was typed last, or the saved text. */
export async function getLatestText(
  db: Database,
  { kind, editing, row }: Pick<EditedItem, 'kind' | 'editing' | 'row'>,
): Promise<FormValues> {
  const copy = await findWorkingCopy(db, { kind: kind.id, id: row.id }, row.revision);
  const values = copy?.values_json ?? (await editing.load(db, row.id));
  if (!values) throw new AppError('not-found');
  return values;
}

/**
 * Keeps what was typed into the form, in place of the text that it started with. What was typed elsewhere
 * since then stays, too. Returns whether there is such a text.
 */
export async function keepTyped(
  db: Database,
  { actor, now }: Pick<EditDeps, 'actor' | 'now'>,
  { kind, editing, row }: EditedItem,
  { values: typed, revision, form }: Typed,
): Promise<{ isApart: boolean }> {
  const ref = { kind: kind.id, id: row.id };
  const saved = await editing.load(db, row.id);
  const values = (saved && editing.restrict?.(typed, saved, actor)) ?? typed;
  const drafts = await listDrafts(db, ref);
  const replaced = drafts.filter((draft) => isReplacedBy(form, draft));
  if (isDeepStrictEqual(saved, values)) {
    await deleteDraftRows(db, getIds(replaced));
  } else {
    const submittedAt = replaced.find(({ submitted_at }) => submitted_at)?.submitted_at ?? null;
    const { formId } = form;
    await upsertDraft(db, ref, { formId, actorId: actor.id, revision, values, submittedAt, now });
    await deleteDraftRows(db, getIds(replaced.filter((draft) => draft.form_id !== formId)));
  }
  const isCurrent = (draft: Draft) => draft.revision === row.revision;
  return { isApart: drafts.some((draft) => isCurrent(draft) && !replaced.includes(draft)) };
}

/** Deletes the drafts whose text is saved now, and keeps those that the saved form did not show. */
export async function deleteSavedDrafts(
  db: Database,
  ref: Parameters<typeof listDrafts>[1],
  { values, form }: { values: FormValues; form: DraftForm | undefined },
): Promise<void> {
  const isSaved = (draft: Draft) =>
    (form && isReplacedBy(form, draft)) || isDeepStrictEqual(draft.values_json, values);
  await deleteDraftRows(db, getIds((await listDrafts(db, ref)).filter(isSaved)));
}

/** Whether the form holds the draft: it was typed there, or the form started with it. */
function isReplacedBy({ formId, shown }: DraftForm, draft: Draft): boolean {
  if (draft.form_id === formId) return true;
  return draft.form_id === shown?.formId && draft.saved_at.getTime() === shown.savedAt.getTime();
}

const getIds = (drafts: readonly Draft[]) => drafts.map(({ id }) => id);
