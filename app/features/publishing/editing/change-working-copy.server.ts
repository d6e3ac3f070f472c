import { z } from 'zod';
import { AppError, refuseErrors } from '#app/errors.ts';
import {
  changedSince,
  type RecordedAuditEntry,
  recordAuditEntry,
} from '#app/features/audit/audit.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { canType } from '#app/features/content/publication.policy.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  findWorkingCopy,
  listDrafts,
  pickWorkingCopy,
  restoreDraft,
  setDraftDiscarded,
  setDraftSubmitted,
} from '../working-copy/drafts.queries.server.ts';
import {
  type EditDeps,
  type EditedItem,
  getEditedItem,
  refuseText,
} from '../working-copy/edited-item.server.ts';
import { keepTyped, type Typed } from '../working-copy/working-copy.server.ts';

/** What can be done with the unsaved changes of an item. */
export const changeActions = ['keep', 'discard', 'submit-changes', 'withdraw-changes'] as const;
export type ChangeAction = (typeof changeActions)[number];

interface ChangeRequest {
  kind: ContentKindId;
  id: number | undefined;
  action: ChangeAction;
  typed: Typed | undefined;
  /** One of the member's texts that wait apart from the working copy. */
  formId: string | undefined;
}

/**
 * Keeps what was typed as the item's working copy, and discards it, submits it for review, or takes it
 * back. Returns the audit entry's id, if anything changed but the text.
 * @throws AppError refused, forbidden, not-found
 */
export async function changeWorkingCopy(
  deps: EditDeps,
  { kind, id, action, typed, formId }: ChangeRequest,
): Promise<{ entryId?: number; isKept?: boolean }> {
  const { transaction, actor, now } = deps;
  return transaction(async ({ db }) => {
    const item = await getEditedItem(db, { ...deps, kind, id }, { isLocking: true });
    if (!canType(actor, item.publication)) refuseText(item.publication);
    if (typed) await keepTyped(db, deps, item, typed);
    const drafts = await listDrafts(db, getRef(item));
    const copy =
      formId === undefined
        ? pickWorkingCopy(drafts, item.row.revision)
        : drafts.find((draft) => draft.form_id === formId && draft.actor_id === actor.id);
    if (!copy) return {};
    if (action === 'keep') return { isKept: true };
    if (action === 'discard') {
      await setDraftDiscarded(db, copy.id, now);
      const undoData = { formId: copy.form_id, discardedAt: now };
      const entryId = await record(db, deps, item, {
        action: 'discard-changes',
        before: { undoData },
      });
      return { entryId };
    }
    const isSubmitting = action === 'submit-changes';
    if (isSubmitting === (copy.submitted_at !== null)) return {};
    if (isSubmitting) {
      if (item.row.status !== 'published') throw new AppError('refused', { message: NOT_PUBLIC });
      refuseErrors(item.editing.findMissing(copy.values_json));
    }
    await setDraftSubmitted(db, copy.id, isSubmitting ? now : null);
    return { entryId: await record(db, deps, item, { action }) };
  });
}

const NOT_PUBLIC = 'It’s no longer on the site. Reload the page to see what you can do.';

const discarded = z.object({
  undoData: z.object({ formId: z.string(), discardedAt: z.coerce.date() }),
});

/** @throws AppError refused if something else was typed, saved or submitted since */
export async function undoChangeAction(
  { db }: UnitOfWork,
  deps: Pick<EditDeps, 'actor' | 'now'>,
  item: EditedItem,
  entry: RecordedAuditEntry,
): Promise<number> {
  const copy = await findWorkingCopy(db, getRef(item), item.row.revision);
  if (entry.action.endsWith('.discard-changes')) {
    const { formId, discardedAt } = discarded.parse(entry.before).undoData;
    const ref = { formId, savedAt: discardedAt };
    const revision = await restoreDraft(db, getRef(item), ref);
    if (revision === undefined || (copy && revision === item.row.revision)) {
      throw changedSince();
    }
    return record(db, deps, item, { action: 'restore-changes' });
  }
  const isSubmitting = entry.action.endsWith('.withdraw-changes');
  if (!copy || isSubmitting === (copy.submitted_at !== null)) {
    throw changedSince();
  }
  await setDraftSubmitted(db, copy.id, isSubmitting ? deps.now : null);
  const action = isSubmitting ? 'submit-changes' : 'withdraw-changes';
  return record(db, deps, item, { action });
}

const getRef = ({ kind, row }: EditedItem) => ({ kind: kind.id, id: row.id });

function record(
  db: Database,
  { actor, now }: Pick<EditDeps, 'actor' | 'now'>,
  { kind, row }: EditedItem,
  {
    action,
    before,
  }: {
    action: 'discard-changes' | 'restore-changes' | 'submit-changes' | 'withdraw-changes';
    before?: Record<string, unknown>;
  },
): Promise<number> {
  const subject = { kind: kind.id, id: row.id, name: row.title };
  return recordAuditEntry(
    db,
    { actor, action: `${kind.id}.${action}`, subject, ...(before && { before }) },
    now,
  );
}
