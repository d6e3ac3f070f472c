import { AppError } from '#app/errors.ts';
import {
  changedSince,
  type RecordedAuditEntry,
  recordAuditEntry,
  type UndoHandler,
} from '#app/features/audit/audit.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { setMerged } from '#app/features/images/library.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { invalidateImages } from '../uses/where-used.server.ts';
import {
  type EditableFields,
  editableFields,
  getLibraryImage,
  writeFields,
} from './edit-image.server.ts';
import type { LibraryDeps } from './library-deps.ts';
import { swapFiles } from './replace-image.server.ts';
import { restoreImage, trashImage } from './trash-image.server.ts';

const ACTIONS = ['create', 'update', 'replace', 'merge', 'delete', 'restore'] as const;

/** Reverses what staff did with library images. */
export function createLibraryUndo(contentKinds: ContentKinds): UndoHandler {
  return {
    covers: (action) => ACTIONS.some((verb) => action === `image.${verb}`),
    undo: async ({ actor, ...others }, entry) => {
      const deps = { ...others, contentKinds, actor };
      const { id } = entry.subject;
      if (id === undefined) throw new AppError('not-found');
      switch (entry.action) {
        case 'image.create':
        case 'image.restore':
          return trashImage(deps, id);
        case 'image.delete':
          return restoreImage(deps, id);
        default:
          return undoChange(deps, id, entry);
      }
    },
  };
}

/** Undoes a change and records it as another edit. */
function undoChange(deps: LibraryDeps, id: number, entry: RecordedAuditEntry): Promise<number> {
  const { transaction, now, actor } = deps;
  return transaction(async (unit) => {
    const row = await getLibraryImage(unit.db, id);
    if (entry.action === 'image.update') await restoreFields(unit, deps, row, entry);
    else if (entry.action === 'image.replace') await restoreFile(unit, deps, row, entry);
    else await splitMerged(unit, deps, entry);
    const subject = { kind: 'image', id, name: row.title } as const;
    const action = 'image.revert';
    const changes = { before: entry.after ?? undefined, after: withoutUndo(entry.before) };
    return recordAuditEntry(unit.db, { actor, action, subject, ...changes }, now);
  });
}

type Row = Awaited<ReturnType<typeof getLibraryImage>>;

async function restoreFields(
  unit: UnitOfWork,
  deps: LibraryDeps,
  row: Row,
  { before, after }: RecordedAuditEntry,
): Promise<void> {
  if (JSON.stringify(editableFields(row)) !== JSON.stringify(sorted(row, after))) {
    throw changedSince();
  }
  await writeFields(unit, deps, row, sorted(row, before));
}

/** The recorded fields in the order of `editableFields`, because PostgreSQL keeps none. */
function sorted(row: Row, recorded: unknown): EditableFields {
  const fields = recorded as EditableFields;
  const names = Object.keys(editableFields(row)) as (keyof EditableFields)[];
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as EditableFields;
}

async function restoreFile(
  unit: UnitOfWork,
  { contentKinds, now }: LibraryDeps,
  row: Row,
  { before }: RecordedAuditEntry,
): Promise<void> {
  const { undoData } = before as { undoData: { earlierId: number } };
  const earlier = await getLibraryImage(unit.db, undoData.earlierId);
  await swapFiles(unit.db, row, earlier, now);
  await invalidateImages(unit, contentKinds, [row.id]);
}

async function splitMerged(
  unit: UnitOfWork,
  { contentKinds }: LibraryDeps,
  { before }: RecordedAuditEntry,
): Promise<void> {
  const { undoData } = before as { undoData: { duplicateId: number; ids: number[] } };
  const { duplicateId, ids } = undoData;
  await invalidateImages(unit, contentKinds, ids);
  await setMerged(unit.db, [duplicateId], null);
  await setMerged(
    unit.db,
    ids.filter((id) => id !== duplicateId),
    duplicateId,
  );
  await invalidateImages(unit, contentKinds, ids);
}

function withoutUndo(before: unknown): object | undefined {
  const { undoData: _, ...shown } = (before ?? {}) as { undoData?: unknown };
  return Object.keys(shown).length > 0 ? shown : undefined;
}
