import {
  type ContentKinds,
  type ContentRef,
  findPublicationForUpdate,
  getContentKind,
  updateStatus,
} from '#app/features/content/content.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';

/** Moves an item that an import added to the trash. */
export async function trashImported(
  unit: UnitOfWork,
  contentKinds: ContentKinds,
  { kind, id }: ContentRef,
  now: Date,
): Promise<void> {
  const { db, invalidate } = unit;
  const { editing } = getContentKind(contentKinds, kind);
  const row = await findPublicationForUpdate(db, editing.table, id);
  if (!row || row.status === 'trashed' || row.status === 'removed') return;
  const tagsBefore = await editing.changeTags(db, id);
  await updateStatus(db, editing.table, id, { from: row.status, to: 'trashed', now });
  await editing.emailing?.drop(unit, id, { now });
  invalidate(...tagsBefore, ...(await editing.changeTags(db, id)));
}
