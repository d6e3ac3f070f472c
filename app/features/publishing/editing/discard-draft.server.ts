import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { type RecordedAuditEntry, recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { setDraftDiscarded } from './drafts.queries.server.ts';
import type { EditDeps, EditedItem } from './edited-item.server.ts';

const discarded = z.object({
  undoData: z.object({ memberId: z.number(), discardedAt: z.coerce.date() }),
});

/** Discards what the member typed and did not save. Returns the audit entry's id, or undefined without changes. */
export function discardDraft(
  { transaction, actor, now }: EditDeps,
  item: EditedItem,
): Promise<number | undefined> {
  return transaction(async ({ db }) => {
    const change = { actorId: actor.id, from: null, to: now };
    if (!(await setDraftDiscarded(db, refOf(item), change))) return undefined;
    const undoData = { memberId: actor.id, discardedAt: now };
    return recordAuditEntry(
      db,
      {
        ...subjectOf(item),
        actor,
        action: `${item.kind.id}.discard-changes`,
        before: { undoData },
      },
      now,
    );
  });
}

/** @throws AppError refused if the member has typed something else since */
export async function undoDiscard(
  { db }: UnitOfWork,
  { actor, now }: EditDeps,
  item: EditedItem,
  entry: RecordedAuditEntry,
): Promise<number> {
  const { memberId, discardedAt } = discarded.parse(entry.before).undoData;
  const change = { actorId: memberId, from: discardedAt, to: null };
  if (!(await setDraftDiscarded(db, refOf(item), change))) {
    throw new AppError('refused', { message: 'There are newer unsaved changes.' });
  }
  return recordAuditEntry(
    db,
    { ...subjectOf(item), actor, action: `${item.kind.id}.restore-changes` },
    now,
  );
}

const refOf = ({ kind, row }: EditedItem) => ({ kind: kind.id, id: row.id });

function subjectOf({ kind, row }: EditedItem) {
  return { subject: { kind: kind.id, id: row.id, name: row.title } };
}
