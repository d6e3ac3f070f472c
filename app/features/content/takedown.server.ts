import { z } from 'zod';
import type { UnitOfWork } from '#db/transaction.ts';
import { publicationStatuses, restoredStatus } from './publication.policy.ts';
import {
  type ContentTable,
  findPublicationForUpdate,
  updateStatus,
} from './publication.queries.server.ts';

const undoPayload = z.looseObject({ status: z.enum(publicationStatuses) });

/** Removes an item of any status. Returns the undo payload, or undefined if it was removed already. */
export async function takeDown(
  { db }: Pick<UnitOfWork, 'db'>,
  table: ContentTable,
  id: number,
  now: Date,
): Promise<{ status: string } | undefined> {
  const item = await findPublicationForUpdate(db, table, id);
  if (!item || item.status === 'removed') return undefined;
  await updateStatus(db, table, id, { from: item.status, to: 'removed', now });
  // Coming back, it does not go through the trash again.
  return { status: item.status === 'trashed' ? 'archived' : item.status };
}

/** Returns false if the item is gone or no longer removed. */
export async function bringBack(
  { db }: Pick<UnitOfWork, 'db'>,
  table: ContentTable,
  { id, before, now }: { id: number; before: object; now: Date },
): Promise<boolean> {
  const item = await findPublicationForUpdate(db, table, id);
  if (!item) return false;
  const to = restoredStatus(undoPayload.parse(before).status, item.published_at, now);
  return updateStatus(db, table, id, { from: 'removed', to, now });
}
