import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { RefusedAct } from '../accounts/refused-act.server.ts';
import { findAct, findLastActAbout, type RecordedAct } from './audit.server.ts';

export interface UndoParts {
  db: Database;
  transaction: RunTransaction;
  now: Date;
  /** Who takes it back. */
  actor: Member;
}

/** What a feature registers so that its acts can be undone from their entries in the log. */
export interface ActUndo {
  covers: (act: string) => boolean;
  /** @throws AppError 'not-found' or RefusedAct when something was done since, or it is too late. */
  undo: (parts: UndoParts, act: RecordedAct) => Promise<unknown>;
}

/** False when it cannot be undone, or no longer: nothing has happened then. */
export async function undoFromLog(
  parts: UndoParts,
  undos: readonly ActUndo[],
  actId: number | undefined,
): Promise<boolean> {
  const act = actId && (await findAct(parts.db, actId));
  const undo = act && undos.find(({ covers }) => covers(act.act));
  if (!act || !undo) return false;
  const { kind, id, name } = act.subject;
  const last = await findLastActAbout(parts.db, kind, id ?? name);
  if (last?.id !== act.id) return false;
  try {
    await undo.undo(parts, act);
    return true;
  } catch (error) {
    const isRefusal = error instanceof RefusedAct;
    if (isRefusal || (error instanceof AppError && error.code === 'not-found')) return false;
    throw error;
  }
}
