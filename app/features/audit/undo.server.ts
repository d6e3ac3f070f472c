import { isDeepStrictEqual } from 'node:util';
import { AppError, isRefusal } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import {
  type FlashMessageKey,
  type SignedMessage,
  signFlashMessage,
} from '#app/http/flash-messages.server.ts';
import type { Database } from '#db/engine.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { Actions, UndoDeps } from './actions.server.ts';
import { lockAuditRows } from './audit.queries.server.ts';
import {
  findAuditEntry,
  findLatestAuditEntry,
  listOwnAuditEntries,
  type RecordedAuditEntry,
} from './audit-entries.server.ts';

type UndoArgs = UndoDeps & Pick<StaffArgs, 'db'>;

const CHANGED_SINCE = 'It has changed since, so we left it as it is.';

/** Creates the error for a subject that has changed since the action. */
export function changedSince(): AppError {
  return new AppError('refused', { message: CHANGED_SINCE });
}

/** Whether an undo has failed because its subject has changed or is gone. */
export function isUndoRefusal(error: unknown): boolean {
  return isRefusal(error) || (error instanceof AppError && error.code === 'not-found');
}

/** @throws AppError refused unless both are the same in the JSON that the audit log keeps */
export function requireUnchanged(current: unknown, recorded: unknown): void {
  if (!isDeepStrictEqual(toJson(current), toJson(recorded))) throw changedSince();
}

function toJson(state: unknown): unknown {
  return JSON.parse(JSON.stringify(state ?? null));
}

/**
 * Undoes all of these entries, which are the actor's own, or none. Returns the entries or the message to show.
 * @throws AppError forbidden if the actor has lost the right to
 */
export async function undoOwn(
  deps: UndoArgs,
  actions: Actions,
  entryIds: readonly number[],
): Promise<readonly number[] | FlashMessageKey | SignedMessage> {
  const entries = await listOwnAuditEntries(deps.db, deps.actor.id, entryIds);
  for (const { action } of entries) {
    const right = actions.get(action)?.undoRight;
    if (!right) return 'not-undone';
    if (!can(deps.actor, right)) throw new AppError('forbidden', { detail: `undo of ${action}` });
  }
  const reported = await undoEntries(deps, actions, entries);
  if (typeof reported === 'string' || reported.length > 0) return reported;
  return actions.get(entries[0]?.action ?? '')?.undone ?? 'action-undone';
}

/** Undoes anyone's entry. Returns the message to show. */
export async function undoFromLog(
  deps: UndoArgs,
  actions: Actions,
  entryId: number | undefined,
): Promise<FlashMessageKey | SignedMessage> {
  const entry = entryId ? await findAuditEntry(deps.db, entryId) : undefined;
  const reported = await undoEntries(deps, actions, entry ? [entry] : []);
  return typeof reported === 'string' ? reported : 'action-undone';
}

/** Returns the entries that report the undo, or the message that says why nothing was undone. */
async function undoEntries(
  { transaction, now, signer, actor }: UndoDeps,
  actions: Actions,
  entries: readonly RecordedAuditEntry[],
): Promise<readonly number[] | FlashMessageKey | SignedMessage> {
  if (entries.length === 0) return 'not-undone';
  try {
    return await transaction(async (unit) => {
      const locks = new Set(entries.map(({ action }) => actions.get(action)?.lockForUndo));
      for (const lock of locks) await lock?.(unit, entries);
      await requireLatest(unit.db, entries);
      const deps: UndoDeps = { transaction: (work) => work(unit), now, signer, actor };
      const reported: number[] = [];
      for (const entry of entries.toReversed()) {
        const undo = actions.get(entry.action)?.undo;
        if (!undo) throw new AppError('not-found');
        const id = await undo(unit, deps, entry);
        if (typeof id === 'number') reported.push(id);
      }
      return reported;
    });
  } catch (error) {
    if (isRefusal(error)) return explainRefusal(signer, error);
    if (isUndoRefusal(error)) return 'not-undone';
    throw error;
  }
}

/** A rule that forbids the undo says itself what is missing. */
function explainRefusal(signer: Signer, { errors }: AppError): FlashMessageKey | SignedMessage {
  const reason = Object.values(errors).join(' ');
  return reason === CHANGED_SINCE ? 'not-undone' : signFlashMessage(signer, 'not-undone', reason);
}

/**
 * A later action would be undone as well. The same undo may run twice at once: the second waits, and sees the
 * entry of the first.
 */
async function requireLatest(db: Database, entries: readonly RecordedAuditEntry[]): Promise<void> {
  await lockAuditRows(
    db,
    entries.map(({ id }) => id),
  );
  for (const { subject } of entries) {
    const latest = await findLatestAuditEntry(db, subject.kind, subject.id ?? subject.name);
    if (!entries.some(({ id }) => id === latest?.id)) throw changedSince();
  }
}
