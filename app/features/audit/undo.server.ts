import { createContext } from 'react-router';
import { AppError, isRefusal } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import {
  findAuditEntry,
  findLatestAuditEntry,
  listOwnAuditEntries,
  type RecordedAuditEntry,
} from './audit-entries.server.ts';

export type UndoDeps = Pick<StaffArgs, 'db' | 'transaction' | 'now' | 'signer' | 'actor'>;

/** Registered by a feature whose actions can be undone from the audit log. */
export interface UndoHandler {
  covers: (action: string) => boolean;
  /**
   * Reads and writes in one transaction.
   * @throws AppError refused if the subject has changed since, or if it is too late; not-found if it is gone
   */
  undo: (deps: UndoDeps, entry: RecordedAuditEntry) => Promise<unknown>;
}

/** Creates the error for a subject that has changed since the action. */
export function changedSince(): AppError {
  return new AppError('refused', { message: 'It has changed since, so we left it as it is.' });
}

/** The undo handlers of all features. */
export const undoHandlersContext = createContext<readonly UndoHandler[]>();

/**
 * Undoes entries of the actor's own, from the toast that reported them, latest first. Returns false if one
 * of them can't be undone.
 */
export async function undoOwn(
  deps: UndoDeps,
  undoHandlers: readonly UndoHandler[],
  entryIds: readonly number[],
): Promise<boolean> {
  const entries = await listOwnAuditEntries(deps.db, deps.actor.id, entryIds);
  let isUndone = entries.length > 0;
  for (const { id } of entries.toReversed()) {
    isUndone = (await undoFromLog(deps, undoHandlers, id)) && isUndone;
  }
  return isUndone;
}

/** Returns false, and changes nothing, if the entry cannot be undone or can no longer be. */
export async function undoFromLog(
  deps: UndoDeps,
  undoHandlers: readonly UndoHandler[],
  entryId: number | undefined,
): Promise<boolean> {
  const entry = entryId && (await findAuditEntry(deps.db, entryId));
  const handler = entry && undoHandlers.find(({ covers }) => covers(entry.action));
  if (!entry || !handler) return false;
  try {
    await handler.undo({ ...deps, transaction: ifLatest(deps.transaction, entry) }, entry);
    return true;
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found';
    if (isGone || isRefusal(error)) return false;
    throw error;
  }
}

/** The handler's transaction does nothing if the subject has a later entry: that action would be undone as well. */
function ifLatest(transaction: RunTransaction, entry: RecordedAuditEntry): RunTransaction {
  const { kind, id, name } = entry.subject;
  return (work) =>
    transaction(async (unit) => {
      const latest = await findLatestAuditEntry(unit.db, kind, id ?? name);
      if (latest?.id !== entry.id) throw changedSince();
      return work(unit);
    });
}
