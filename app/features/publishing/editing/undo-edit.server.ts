import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  listOwnAuditEntries,
  type RecordedAuditEntry,
  type UndoHandler,
} from '#app/features/audit/audit.server.ts';
import { type ContentKindId, contentKindIds } from '#app/features/content/content.schema.ts';
import { type ContentKinds, updateStatus } from '#app/features/content/content.server.ts';
import {
  canType,
  canUndo,
  publicationStatuses,
  restoredStatus,
} from '#app/features/content/publication.policy.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { publishDueJob } from '../status/publish-due-job.ts';
import { findVersion } from '../versions.queries.server.ts';
import {
  type EditDeps,
  type EditedItem,
  getEditedItem,
} from '../working-copy/edited-item.server.ts';
import { recordEdit } from '../working-copy/record-edit.server.ts';
import { undoChangeAction } from './change-working-copy.server.ts';
import { saveText } from './save-item.server.ts';

const EDIT_ACTION =
  /^(article|media|story|event)\.(?:update|submit|revise|publish|schedule|unschedule|archive|trash|restore|revert|discard-changes|submit-changes|withdraw-changes)$/;

export function isEditAction(action: string): boolean {
  return EDIT_ACTION.test(action);
}

const recordedState = z.looseObject({
  status: z.enum(publicationStatuses),
  undoData: z.object({ revision: z.number(), publishedAt: z.coerce.date() }),
});

/** Undoes edits and changes of status from the audit log. */
export function createEditUndo(contentKinds: ContentKinds): UndoHandler {
  return {
    covers: isEditAction,
    undo: ({ transaction, now, actor }, entry) =>
      transaction((unit) => undoEdit(unit, { contentKinds, transaction, now, actor }, entry)),
  };
}

/**
 * Undoes all of these entries, which are the member's own, or none. Returns the new audit entries.
 * @throws AppError not-found or refused
 */
export async function undoOwnEdits(deps: EditDeps, entryIds: readonly number[]): Promise<number[]> {
  return deps.transaction(async (unit) => {
    const entries = await listOwnAuditEntries(unit.db, deps.actor.id, entryIds);
    if (entries.length === 0) throw new AppError('not-found');
    const undone: (number | undefined)[] = [];
    for (const entry of entries.toReversed()) undone.push(await undoEdit(unit, deps, entry));
    return undone.filter((id) => id !== undefined);
  });
}

async function undoEdit(
  unit: UnitOfWork,
  deps: EditDeps,
  entry: RecordedAuditEntry,
): Promise<number | undefined> {
  const kind = contentKindIds.find((id) => id === entry.subject.kind);
  if (!kind || !isEditAction(entry.action)) throw new AppError('not-found');
  const item = await getItem(unit, deps, kind, entry.subject.id);
  if (entry.action.endsWith('-changes')) {
    if (!canType(deps.actor, item.publication)) throw new AppError('forbidden');
    return undoChangeAction(unit, deps, item, entry);
  }
  const before = recordedState.parse(entry.before);
  const after = recordedState.parse(entry.after);
  const { row, editing } = item;
  const isUnchanged =
    row.status === after.status &&
    row.revision === after.undoData.revision &&
    row.published_at.getTime() === after.undoData.publishedAt.getTime();
  if (!isUnchanged) throw changedSince();
  if (!canUndo(deps.actor, item.publication, before.status)) {
    throw new AppError('refused', { message: 'You can no longer change this.' });
  }
  unit.invalidate(...(await editing.changeTags(unit.db, row.id)));
  const { revision, publishedAt } = before.undoData;
  const status = restoredStatus(before.status, publishedAt, deps.now);
  const texts = await undoText(unit, deps, item, { revision, status });
  if (status === 'published' && row.status !== 'published') {
    await editing.beforePublishing?.(unit, row.id, { isNew: false, now: deps.now });
  }
  if (status !== row.status || publishedAt.getTime() !== row.published_at.getTime()) {
    const change = { from: row.status, to: status, now: deps.now, publishedAt };
    await updateStatus(unit.db, editing.table, row.id, change);
  }
  if (status === 'scheduled') {
    await unit.enqueue(publishDueJob, { kind, id: row.id }, { runAt: publishedAt });
  }
  unit.invalidate(...(await editing.changeTags(unit.db, row.id)));
  return recordEdit(unit.db, deps, item, { action: 'revert', ...texts, status, publishedAt });
}

function getItem(
  { db }: UnitOfWork,
  deps: EditDeps,
  kind: ContentKindId,
  id: number | undefined,
): Promise<EditedItem> {
  return getEditedItem(db, { ...deps, kind, id }, { isLocking: true });
}

/** Brings back the text of an earlier revision, as a new one. */
async function undoText(
  unit: UnitOfWork,
  deps: EditDeps,
  item: EditedItem,
  { revision, status }: { revision: number; status: PublicationStatus },
) {
  const { row, kind, editing } = item;
  const current = await editing.load(unit.db, row.id);
  if (!current) throw new AppError('not-found');
  if (revision === row.revision) return { before: current, after: current, revision };
  const version = await findVersion(unit.db, { kind: kind.id, id: row.id }, revision);
  if (!version) throw new AppError('not-found');
  const values =
    editing.restrict?.(version.values_json, current, deps.actor) ?? version.values_json;
  await saveText(unit, deps, item, { current, values, restoredFrom: revision, status });
  return { before: current, after: values, revision: row.revision + 1 };
}
