import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import type { FormValues } from '#app/features/content/content.server.ts';
import { canEdit } from '#app/features/content/publication.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { ItemRef } from '../versions/versions.queries.server.ts';
import { deleteDrafts, upsertDraft } from './drafts.queries.server.ts';
import { acquireEditLock } from './edit-lock.server.ts';
import { type EditDeps, getEditedItem } from './edited-item.server.ts';

/** What an open edit page learns each time it keeps what was typed. */
export interface AutosaveState {
  /** Someone else took over. */
  takenOverBy: string | undefined;
  /** Of the saved text: higher than the form's if someone saved another one. */
  revision: number;
}

/**
 * Keeps what the member typed apart from the item, and renews their lock unless they are leaving. Without
 * values it only renews.
 * @throws AppError forbidden, not-found
 */
export async function autosave(
  deps: EditDeps,
  { kind, id }: ItemRef,
  typed: { values: FormValues | undefined; revision: number; isLeaving?: boolean },
): Promise<AutosaveState> {
  const { member, now } = deps;
  const { values, revision, isLeaving = false } = typed;
  const ref = { kind, id };
  const current = await deps.transaction(async ({ db }) => {
    const item = await getEditedItem(db, { ...deps, ...ref });
    if (!canEdit(member, item.publication)) throw new AppError('forbidden');
    const saved = values && (await item.editing.load(db, id));
    if (values && isDeepStrictEqual(saved, values)) await deleteDrafts(db, ref, member.id);
    else if (values) await upsertDraft(db, ref, { actorId: member.id, revision, values, now });
    return item.row.revision;
  });
  const lock = isLeaving ? undefined : await acquireEditLock(deps, ref);
  return { takenOverBy: lock?.name, revision: current };
}

/** Deletes what the member typed and did not save. */
export async function discardDraft(
  { transaction, member }: { transaction: RunTransaction; member: Member },
  item: ItemRef,
): Promise<void> {
  await transaction(({ db }) => deleteDrafts(db, item, member.id));
}
