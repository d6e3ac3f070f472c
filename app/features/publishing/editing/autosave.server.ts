import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import type { FormValues } from '#app/features/content/content.server.ts';
import { canEdit } from '#app/features/content/publication.policy.ts';
import type { Database } from '#db/engine.ts';
import type { DraftForm } from '../publishing.schema.ts';
import type { ItemRef } from '../versions/versions.queries.server.ts';
import { deleteDraft, findDraft, isHeldDraft, upsertDraft } from './drafts.queries.server.ts';
import { acquireEditLock } from './edit-lock.server.ts';
import { type EditDeps, type EditedItem, getEditedItem } from './edited-item.server.ts';

/** The response to an open edit page each time it saves what was typed. */
export interface AutosaveState {
  /** Someone else took over. */
  takenOverBy: string | undefined;
  /** Revision of the saved text: higher than the form's if someone else saved. */
  revision: number;
  /** Nothing was kept, because changes that were typed elsewhere wait to be restored or discarded. */
  isHeld?: true;
}

export interface Typed {
  values: FormValues;
  revision: number;
  form: DraftForm;
}

/**
 * Keeps what the member typed apart from the item, and renews their lock unless they are leaving. Without
 * values it only renews.
 * @throws AppError forbidden, not-found
 */
export async function autosave(
  deps: EditDeps,
  { kind, id }: ItemRef,
  typed: Typed | undefined,
  { isLeaving = false } = {},
): Promise<AutosaveState> {
  const { actor } = deps;
  const ref = { kind, id };
  const current = await deps.transaction(async ({ db }) => {
    // Two tabs that keep their first changes at once would not see each other's.
    const item = await getEditedItem(db, { ...deps, ...ref }, { isLocking: typed !== undefined });
    if (!canEdit(actor, item.publication)) throw new AppError('forbidden');
    const isHeld = typed !== undefined && !(await keepTyped(db, deps, item, typed));
    return { revision: item.row.revision, ...(isHeld && { isHeld }) };
  });
  const lock = isLeaving ? undefined : await acquireEditLock(deps, ref);
  return { takenOverBy: lock?.name, ...current };
}

/** Returns false if nothing is kept, because changes that were typed elsewhere wait. */
export async function keepTyped(
  db: Database,
  { actor, now }: Pick<EditDeps, 'actor' | 'now'>,
  { kind, editing, row }: EditedItem,
  { values: typed, revision, form }: Typed,
): Promise<boolean> {
  const ref = { kind: kind.id, id: row.id };
  if (isHeldDraft(await findDraft(db, ref, actor.id), form)) return false;
  const saved = await editing.load(db, row.id);
  const values = (saved && editing.restrict?.(typed, saved, actor)) ?? typed;
  if (isDeepStrictEqual(saved, values)) await deleteDraft(db, ref, actor.id);
  else {
    const draft = { actorId: actor.id, formId: form.formId, revision, values, now };
    await upsertDraft(db, ref, draft);
  }
  return true;
}
