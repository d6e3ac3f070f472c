import { createContext } from 'react-router';
import { AppError } from '#app/errors.ts';
import { RefusedAction } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import {
  findAuditEntry,
  findLatestAuditEntry,
  type RecordedAuditEntry,
} from './audit-entries.server.ts';

export interface UndoDeps {
  db: Database;
  transaction: RunTransaction;
  now: Date;
  /** Who takes it back. */
  actor: Member;
}

/** What a feature registers so that its acts can be undone from their entries in the log. */
export interface UndoHandler {
  covers: (act: string) => boolean;
  /** @throws AppError 'not-found' or RefusedAction when something was done since, or it is too late. */
  undo: (parts: UndoDeps, act: RecordedAuditEntry) => Promise<unknown>;
}

/** Every undo the features register; filled by the server. */
export const undosContext = createContext<readonly UndoHandler[]>();

/** False when it cannot be undone, or no longer: nothing has happened then. */
export async function undoFromLog(
  parts: UndoDeps,
  undos: readonly UndoHandler[],
  actId: number | undefined,
): Promise<boolean> {
  const act = actId && (await findAuditEntry(parts.db, actId));
  const undo = act && undos.find(({ covers }) => covers(act.act));
  if (!act || !undo) return false;
  const { kind, id, name } = act.subject;
  const last = await findLatestAuditEntry(parts.db, kind, id ?? name);
  if (last?.id !== act.id) return false;
  try {
    await undo.undo(parts, act);
    return true;
  } catch (error) {
    const isRefusal = error instanceof RefusedAction;
    if (isRefusal || (error instanceof AppError && error.code === 'not-found')) return false;
    throw error;
  }
}
