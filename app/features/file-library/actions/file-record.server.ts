import { AppError } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  nameToast,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { defineRecord, type RecordDeps } from '#app/features/audit/records.server.ts';
import { type FileRow, fileTag, findFile, updateFile } from '#app/features/files/files.server.ts';
import type { Database } from '#db/engine.ts';
import { fileFields } from '../file-library.schema.ts';

/** What staff change of a file. It is added and deleted in other ways, because it has bytes. */
export const fileRecord = defineRecord({
  kind: 'library-file',
  stored: fileFields.stored,
  toForm: fileFields.toForm,
  getName: ({ title }) => title,
  async find(db, id) {
    const row = await findFile(db, id);
    return row && { values: { title: row.title }, revision: row.revision };
  },
  update: ({ db }, id, { title }, { revision }) => changeRow(db, { id, revision }, { title }),
  onChange: ({ invalidate }, { id }) => invalidate(fileTag(id)),
});

/** @throws AppError refused if the file has changed since the row was read */
async function changeRow(
  db: Database,
  row: Pick<FileRow, 'id' | 'revision'>,
  changes: Parameters<typeof updateFile>[2],
): Promise<void> {
  if (await updateFile(db, row, changes)) return;
  const message =
    'Someone else has changed this file in the meantime. Reload the page to see their version, then make your changes again.';
  throw new AppError('refused', { message });
}

/** @throws AppError not-found unless the file is in the library or its trash */
export async function getLibraryFile(db: Database, id: number): Promise<FileRow> {
  const row = await findFile(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

/** The details that the audit log keeps of an added, deleted or restored file. */
export function toRecorded({ file_name, title }: FileRow) {
  return { file: file_name, title };
}

/** Moves a file to the trash. Texts go without until it is restored. Returns the id of the audit entry. */
export function trashFile(deps: RecordDeps, id: number): Promise<number | undefined> {
  return setTrashed(deps, id, true);
}

/** Returns the id of the audit entry. */
export function restoreFile(deps: RecordDeps, id: number): Promise<number | undefined> {
  return setTrashed(deps, id, false);
}

function setTrashed(
  { transaction, now, actor }: RecordDeps,
  id: number,
  isTrashed: boolean,
): Promise<number | undefined> {
  return transaction(async (unit) => {
    const row = await getLibraryFile(unit.db, id);
    if (Boolean(row.trashed_at) === isTrashed) return undefined;
    await changeRow(unit.db, row, { trashed_at: isTrashed ? now : null });
    unit.invalidate(fileTag(id));
    const subject = { kind: 'library-file', id, name: row.title } as const;
    const change = isTrashed
      ? ({ action: 'library-file.delete', before: toRecorded(row) } as const)
      : ({ action: 'library-file.restore', after: toRecorded(row) } as const);
    return recordAuditEntry(unit.db, { actor, subject, ...change }, now);
  });
}

const undoWith =
  (reverse: typeof trashFile): Undo =>
  async (_unit, deps, { subject }) => {
    if ((await reverse(deps, subject.id ?? 0)) === undefined) throw changedSince();
  };

const undoByTrashing = undoWith(trashFile);

export const libraryFileActions = defineActions(
  'library-file',
  {
    create: {
      label: 'Added',
      toast: nameToast('File added', '{name} can be used in texts.'),
      undo: undoByTrashing,
    },
    update: {
      label: 'Edited',
      toast: nameToast('File saved', '{name}'),
      undo: fileRecord.undo,
    },
    delete: {
      label: 'Deleted',
      toast: nameToast('File deleted', 'Readers no longer see {name}.'),
      undo: undoWith(restoreFile),
    },
    restore: {
      label: 'Restored',
      toast: nameToast('File restored', '{name} is back everywhere it was used.'),
      undo: undoByTrashing,
    },
  },
  'publish content',
  () => fileFields,
);
