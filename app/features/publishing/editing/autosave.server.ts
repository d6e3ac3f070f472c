import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import type { FormValues } from '#app/features/content/content.server.ts';
import { canEdit } from '#app/features/content/publication.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { ItemRef } from '../versions/versions.queries.server.ts';
import { deleteDrafts, findDraft, isHeldDraft, upsertDraft } from './drafts.queries.server.ts';
import { acquireEditLock } from './edit-lock.server.ts';
import { type EditDeps, type EditedItem, getEditedItem } from './edited-item.server.ts';

/** What an open edit page learns each time it keeps what was typed. */
export interface AutosaveState {
  /** Someone else took over. */
  takenOverBy: string | undefined;
  /** Of the saved text: higher than the form's if someone saved another one. */
  revision: number;
  /** Nothing was kept, because earlier changes wait to be restored or discarded. */
  isHeld?: true;
}

export interface Typed {
  values: FormValues;
  revision: number;
  /** When the unsaved changes were kept that the form does not show, in ISO 8601; or empty. */
  heldDraft: string;
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
  const { member } = deps;
  const ref = { kind, id };
  const current = await deps.transaction(async ({ db }) => {
    const item = await getEditedItem(db, { ...deps, ...ref });
    if (!canEdit(member, item.publication)) throw new AppError('forbidden');
    const isHeld = typed !== undefined && !(await keepTyped(db, deps, item, typed));
    return { revision: item.row.revision, ...(isHeld && { isHeld }) };
  });
  const lock = isLeaving ? undefined : await acquireEditLock(deps, ref);
  return { takenOverBy: lock?.name, ...current };
}

/** Returns false if nothing is kept, because earlier changes wait to be restored or discarded. */
export async function keepTyped(
  db: Database,
  { member, now }: Pick<EditDeps, 'member' | 'now'>,
  { kind, editing, row }: EditedItem,
  { values: typed, revision, heldDraft }: Typed,
): Promise<boolean> {
  const ref = { kind: kind.id, id: row.id };
  if (isHeldDraft(await findDraft(db, ref, member.id), heldDraft)) return false;
  const saved = await editing.load(db, row.id);
  const values = (saved && editing.restrict?.(typed, saved, member)) ?? typed;
  if (isDeepStrictEqual(saved, values)) await deleteDrafts(db, ref, member.id);
  else await upsertDraft(db, ref, { actorId: member.id, revision, values, now });
  return true;
}

/** Deletes what the member typed and did not save. */
export async function discardDraft(
  { transaction, member }: { transaction: RunTransaction; member: Member },
  item: ItemRef,
): Promise<void> {
  await transaction(({ db }) => deleteDrafts(db, item, member.id));
}
