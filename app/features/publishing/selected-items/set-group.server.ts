import { AppError, refuseIf } from '#app/errors.ts';
import { getContentKind } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import { findOtherEditor } from '../editing/edit-lock.server.ts';
import { saveItem } from '../editing/save-item.server.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import { findWorkingCopy } from '../working-copy/drafts.queries.server.ts';
import {
  type EditedItem,
  getEditedItem,
  type PublishDeps,
} from '../working-copy/edited-item.server.ts';
import { changeEach, type SelectedChanges } from './change-selected-items.server.ts';
import { findGroupField } from './group-field.server.ts';

type Deps = PublishDeps & { db: Database };

/** Puts each item into the category or topic, in a transaction of its own. */
export function setGroupOfItems(
  deps: Deps,
  refs: readonly string[],
  group: string,
): Promise<SelectedChanges> {
  return changeEach(refs, (ref) => setGroup(deps, ref, group));
}

function setGroup(
  { transaction, ...deps }: Deps,
  { kind, id }: ItemRef,
  group: string,
): Promise<number | undefined> {
  return transaction(async (unit) => {
    const { editing } = getContentKind(deps.contentKinds, kind);
    const field = await findGroupField(unit.db, editing);
    if (!field?.options.some(({ value }) => value === group)) throw new AppError('invalid');
    const item = await getEditedItem(unit.db, { ...deps, kind, id }, { isLocking: true });
    const saved = await editing.load(unit.db, id);
    if (!saved) throw new AppError('not-found');
    if (saved[field.name] === group) return undefined;
    refuseIf(await findEditInProgress(unit.db, deps, item));
    const inUnit: PublishDeps = { ...deps, transaction: (work) => work(unit) };
    const result = await saveItem(inUnit, kind, id, {
      values: { ...saved, [field.name]: group },
      revision: item.row.revision,
      publishAt: '',
      action: undefined,
      form: undefined,
    });
    // The item is locked, so its text is the one that was loaded.
    return 'entryId' in result ? result.entryId : undefined;
  });
}

/** Why a change beside the edit page would get in someone's way. */
export async function findEditInProgress(
  db: Database,
  { actor, now }: Pick<Deps, 'actor' | 'now'>,
  { kind, row }: EditedItem,
): Promise<string | undefined> {
  const ref = { kind: kind.id, id: row.id };
  const editor = await findOtherEditor(db, { actor, now }, ref);
  if (editor !== undefined) return `${editor} is editing this.`;
  if (!(await findWorkingCopy(db, ref, row.revision))) return undefined;
  return 'It has unsaved changes. Save or discard them first.';
}
