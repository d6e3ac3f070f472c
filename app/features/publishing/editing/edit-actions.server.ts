import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  defineActions,
  nameToast,
  type RecordedAuditEntry,
  type RecordedFields,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { type ContentKindId, contentKindIds } from '#app/features/content/content.schema.ts';
import { type ContentKinds, updateStatus } from '#app/features/content/content.server.ts';
import {
  canType,
  canUndo,
  publicationStatuses,
  restoredStatus,
} from '#app/features/content/publication.policy.ts';
import { listImageTitles } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { undoDeletion } from '../comments/change-comments.server.ts';
import { changeItemStatus } from '../status/change-status.server.ts';
import { publishDueJob } from '../status/publish-due-job.ts';
import { findVersion } from '../versions.queries.server.ts';
import {
  type EditDeps,
  type EditedItem,
  getEditedItem,
} from '../working-copy/edited-item.server.ts';
import { type EmailChange, recordEdit } from '../working-copy/record-edit.server.ts';
import { undoChangeAction } from './change-working-copy.server.ts';
import {
  createToast,
  editToast,
  emailToast,
  findEmailChange,
  updateToast,
} from './edit-toasts.server.ts';
import { saveText } from './save-item.server.ts';

/** The actions of staff on content of every kind. */
export function createEditActions(contentKinds: ContentKinds) {
  const undo: Undo = (unit, deps, entry) => undoEdit(unit, { ...deps, contentKinds }, entry);
  const recordedFields = new Map<string, RecordedFields>(
    contentKinds.map(({ id, editing }) => [
      id,
      { shown: editing.fields, listNames: listChoiceNames(editing), listImageTitles },
    ]),
  );
  return defineActions(
    contentKindIds,
    {
      create: {
        label: 'Added',
        toast: createToast,
        undo: (unit, deps, entry) => undoCreation(unit, { ...deps, contentKinds }, entry),
      },
      update: { label: 'Edited', toast: updateToast, undo },
      submit: { label: 'Submitted … for review', toast: editToast('Submitted for review'), undo },
      revise: { label: 'Withdrew … from review', toast: editToast('Back to draft'), undo },
      publish: { label: 'Published', toast: editToast('Published'), undo },
      schedule: { label: 'Scheduled', toast: editToast('Scheduled'), undo },
      unschedule: { label: 'Unscheduled', toast: editToast('Unscheduled'), undo },
      archive: { label: 'Archived', toast: editToast('Archived'), undo },
      trash: { label: 'Moved … to the trash', toast: editToast('Moved to the trash'), undo },
      // Taking the item back stops what has not gone out.
      email: { label: 'Emailed', toast: emailToast },
      restore: { label: 'Restored', toast: editToast('Restored'), undo },
      revert: { label: 'Undid a change of', toast: editToast('Undone'), undo },
      'discard-changes': {
        label: 'Discarded unsaved changes to',
        toast: editToast('Changes discarded'),
        undo,
      },
      'restore-changes': { label: 'Restored unsaved changes to' },
      'submit-changes': {
        label: 'Submitted changes for review to',
        toast: editToast('Changes submitted for review'),
        undo,
      },
      'withdraw-changes': {
        label: 'Withdrew changes from review of',
        toast: editToast('Changes taken out of review'),
        undo,
      },
      comment: { label: 'Commented on' },
      reply: { label: 'Replied to a comment on' },
      'edit-comment': { label: 'Edited a comment on' },
      'delete-comment': {
        label: 'Deleted a comment on',
        toast: nameToast('Comment deleted', 'On “{name}”.'),
        undo: (unit, deps, entry) => undoCommentDeletion(unit, { ...deps, contentKinds }, entry),
        // Whatever happens to the text meanwhile.
        canUndoInAnyOrder: true,
      },
      'restore-comment': { label: 'Restored a comment on' },
      'resolve-comment': { label: 'Resolved a comment on' },
      'reopen-comment': { label: 'Reopened a comment on' },
    },
    'write articles',
    ({ kind }) => recordedFields.get(kind),
  );
}

const recordedState = z.looseObject({
  status: z.enum(publicationStatuses),
  undoData: z.object({ revision: z.number(), publishedAt: z.coerce.date() }),
});

/** The labels of choices that the site defines, such as categories. */
function listChoiceNames({ listChoices }: EditedItem['editing']) {
  return async (db: Database) => {
    const choices = Object.entries((await listChoices?.(db)) ?? {});
    return Object.fromEntries(
      choices.map(([name, options]) => [
        name,
        new Map(options.map(({ value, label }) => [value, label])),
      ]),
    );
  };
}

async function undoCommentDeletion(_: UnitOfWork, deps: EditDeps, entry: RecordedAuditEntry) {
  const kind = contentKindIds.find((id) => id === entry.subject.kind);
  if (!kind || entry.subject.id === undefined) throw new AppError('not-found');
  await undoDeletion(deps, { kind, id: entry.subject.id }, entry);
}

const createdState = z.looseObject({ status: z.enum(publicationStatuses) });

/** Moves what was added to the trash. @throws AppError refused if it was edited since */
async function undoCreation(unit: UnitOfWork, deps: EditDeps, entry: RecordedAuditEntry) {
  const kind = contentKindIds.find((id) => id === entry.subject.kind);
  if (!kind) throw new AppError('not-found');
  const { status } = createdState.parse(entry.after);
  const { row } = await getItem(unit, deps, kind, entry.subject.id);
  requireUnchanged({ status: row.status, revision: row.revision }, { status, revision: 1 });
  // Nothing becomes public, so there is no address to check.
  const trashDeps = { ...deps, origin: '', findAddressProblem: () => undefined };
  return changeItemStatus(trashDeps, kind, row.id, { action: 'trash', publishAt: '' });
}

/** Returns the new entry if it says more than that something was undone. */
async function undoEdit(
  unit: UnitOfWork,
  deps: EditDeps,
  entry: RecordedAuditEntry,
): Promise<number | undefined> {
  const kind = contentKindIds.find((id) => id === entry.subject.kind);
  if (!kind) throw new AppError('not-found');
  const item = await getItem(unit, deps, kind, entry.subject.id);
  if (entry.action.endsWith('-changes')) {
    if (!canType(deps.actor, item.publication)) throw new AppError('forbidden');
    await undoChangeAction(unit, deps, item, entry);
    return undefined;
  }
  const before = recordedState.parse(entry.before);
  const after = recordedState.parse(entry.after);
  const { row, editing } = item;
  requireUnchanged(
    { status: row.status, revision: row.revision, publishedAt: row.published_at },
    { status: after.status, ...after.undoData },
  );
  if (!canUndo(deps.actor, item.publication, before.status)) {
    throw new AppError('refused', { message: 'You can no longer change this.' });
  }
  unit.invalidate(...(await editing.changeTags(unit.db, row.id)));
  const { publishedAt } = before.undoData;
  // The text was typed in the form whose button changed the status. Only what readers saw replaces it.
  const keepsText = before.status !== after.status && before.status !== 'published';
  const revision = keepsText ? row.revision : before.undoData.revision;
  const status = restoredStatus(before.status, publishedAt, deps.now);
  if (status !== before.status && status === row.status && revision === row.revision) {
    throw new AppError('refused', { message: 'That time has passed.' });
  }
  const hasChanged = status !== row.status || publishedAt.getTime() !== row.published_at.getTime();
  const changeStatus = async () => {
    const change = { from: row.status, to: status, now: deps.now, publishedAt };
    if (hasChanged) await updateStatus(unit.db, editing.table, row.id, change);
  };
  // The database refuses public content without its image, even for a moment.
  const isPublic = status === 'published' || status === 'scheduled';
  if (!isPublic) await changeStatus();
  const texts = await undoText(unit, deps, item, { revision, status });
  if (status === 'published' && row.status !== 'published') {
    await editing.beforePublishing?.(unit, row.id, { isNew: false, now: deps.now });
  }
  const undone = findEmailChange(entry.after);
  const email = await dropEmail(unit, item, { status, undone, now: deps.now });
  if (isPublic) await changeStatus();
  if (status === 'scheduled') {
    await unit.enqueue(publishDueJob, { kind, id: row.id }, { runAt: publishedAt });
  }
  unit.invalidate(...(await editing.changeTags(unit.db, row.id)));
  const edit = { action: 'revert', ...texts, status, publishedAt, email } as const;
  const entryId = await recordEdit(unit.db, deps, item, edit);
  return email && entryId;
}

/** An email that was dropped or stopped with what is undone does not come back, so that it is never sent by surprise. */
async function dropEmail(
  unit: UnitOfWork,
  { row, editing }: EditedItem,
  {
    status,
    undone,
    now,
  }: { status: PublicationStatus; undone: EmailChange | undefined; now: Date },
): Promise<EmailChange | undefined> {
  if (status === 'published') return undone?.state === 'stopped' ? undone : undefined;
  const isKept = status === 'scheduled';
  const email = await editing.emailing?.drop(unit, row.id, { now, isKept });
  return email ?? (undone?.state === 'dropped' ? undone : undefined);
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
  const earlier = { ...current, ...version.values_json };
  const values = editing.restrict?.(earlier, current, deps.actor) ?? earlier;
  await saveText(unit, deps, item, { current, values, restoredFrom: revision, status });
  return { before: current, after: values, revision: row.revision + 1 };
}
