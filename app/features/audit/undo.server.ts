import { createContext } from 'react-router';
import { AppError, isRefusal } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import {
  findAuditEntry,
  findLatestAuditEntry,
  type RecordedAuditEntry,
} from './audit-entries.server.ts';

export type UndoDeps = Pick<StaffArgs, 'db' | 'transaction' | 'now' | 'signer' | 'actor'>;

/** Registered by a feature whose actions can be undone from the audit log. */
export interface UndoHandler {
  covers: (action: string) => boolean;
  /**
   * @throws AppError not-found or refused if the subject has changed since, or if it is too
   * late.
   */
  undo: (deps: UndoDeps, entry: RecordedAuditEntry) => Promise<unknown>;
}

/** The undo handlers of all features. */
export const undoHandlersContext = createContext<readonly UndoHandler[]>();

/** Returns false, and changes nothing, if the entry cannot be undone or can no longer be. */
export async function undoFromLog(
  deps: UndoDeps,
  undoHandlers: readonly UndoHandler[],
  entryId: number | undefined,
): Promise<boolean> {
  const entry = entryId && (await findAuditEntry(deps.db, entryId));
  const handler = entry && undoHandlers.find(({ covers }) => covers(entry.action));
  if (!entry || !handler) return false;
  const { kind, id, name } = entry.subject;
  const latest = await findLatestAuditEntry(deps.db, kind, id ?? name);
  if (latest?.id !== entry.id) return false;
  try {
    await handler.undo(deps, entry);
    return true;
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found';
    if (isGone || isRefusal(error)) return false;
    throw error;
  }
}
