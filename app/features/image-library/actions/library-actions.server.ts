import {
  changedSince,
  defineActions,
  nameToast,
  type RecordedAuditEntry,
  recordAuditEntry,
  type Toast,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { type LibraryImageRow, setMerged } from '#app/features/images/library.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { imageFields } from '../library.schema.ts';
import { invalidateImages } from '../uses/where-used.server.ts';
import { createImageRecord, getLibraryImage } from './image-record.server.ts';
import type { LibraryDeps } from './library-deps.ts';
import { swapFiles } from './replace-image.server.ts';
import { restoreImage, trashImage } from './trash-image.server.ts';

/** Another message if several images changed at once. */
function countToast(one: Toast, title: string, description: string): Toast {
  return (entries, context) =>
    entries.length > 1
      ? { title: `${entries.length} images ${title}`, description }
      : one(entries, context);
}

/** The log has no headings, and no room for explanations. */
const labels: Record<string, string> = {
  isDecorative: 'Decorative',
  focalX: 'Focal point from the left',
  focalY: 'Focal point from the top',
};
const recordedFields = imageFields.shown.map((field) => ({
  ...field,
  label: labels[field.name] ?? field.label,
}));

/** The actions of staff on library images. The titles are from the specification. */
export function createLibraryActions(contentKinds: ContentKinds) {
  const undoWith =
    (reverse: (deps: LibraryDeps, id: number) => Promise<number | undefined>): Undo =>
    async (_unit, deps, { subject }) => {
      const entryId = await reverse({ ...deps, contentKinds }, subject.id ?? 0);
      if (entryId === undefined) throw changedSince();
    };
  const undoByTrashing = undoWith(trashImage);
  const undo: Undo = (unit, deps, entry) => undoChange(unit, { ...deps, contentKinds }, entry);
  return defineActions(
    'image',
    {
      create: {
        label: 'Added',
        toast: nameToast('Image Added', '{name} has been added to the media library.'),
        undo: undoByTrashing,
      },
      update: {
        label: 'Edited',
        toast: countToast(
          nameToast('Image Updated', '{name} has been updated.'),
          'updated',
          'Their details are saved.',
        ),
        undo: createImageRecord({ contentKinds }).undo,
      },
      replace: {
        label: 'Replaced',
        toast: nameToast('Image Updated', '{name} has been replaced everywhere.'),
        undo,
      },
      merge: {
        label: 'Merged a duplicate into',
        toast: nameToast('Image Updated', '{name} replaces its duplicate everywhere.'),
        undo,
      },
      delete: {
        label: 'Deleted',
        toast: countToast(
          nameToast('Image Deleted', '{name} has been removed from the media library.'),
          'deleted',
          'They have been removed from the media library.',
        ),
        undo: undoWith(restoreImage),
      },
      restore: {
        label: 'Restored',
        toast: countToast(
          nameToast('Image restored', '{name} is back everywhere it was used.'),
          'restored',
          'They are back everywhere they were used.',
        ),
        undo: undoByTrashing,
      },
      revert: { label: 'Undid a change of' },
    },
    'publish content',
    () => ({ shown: recordedFields }),
  );
}

/** Undoes a replacement or a merge. */
async function undoChange(
  unit: UnitOfWork,
  deps: LibraryDeps,
  entry: RecordedAuditEntry,
): Promise<void> {
  const { now, actor } = deps;
  const row = await getLibraryImage(unit.db, entry.subject.id ?? 0);
  if (entry.action === 'image.replace') await restoreFile(unit, deps, row, entry);
  else await splitMerged(unit, deps, entry);
  const subject = { kind: 'image', id: row.id, name: row.title } as const;
  const action = 'image.revert';
  const changes = { before: entry.after ?? undefined, after: withoutUndo(entry.before) };
  await recordAuditEntry(unit.db, { actor, action, subject, ...changes }, now);
}

async function restoreFile(
  unit: UnitOfWork,
  { contentKinds, now }: LibraryDeps,
  row: LibraryImageRow,
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
