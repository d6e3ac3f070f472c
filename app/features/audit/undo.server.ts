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
import { type Actions, getUndoRules, type UndoDeps } from './actions.server.ts';
import { listAuditRowsByIds, listBlockedRows, lockAuditRows } from './audit.queries.server.ts';
import {
  findAuditEntry,
  listOwnAuditEntries,
  type RecordedAuditEntry,
  recordUndo,
} from './audit-entries.server.ts';

type UndoArgs = UndoDeps & Pick<StaffArgs, 'db'>;

const CHANGED_SINCE = 'It has changed since, so we left it as it is.';
const IS_GONE = 'It no longer exists.';
const OF_OTHERS = 'Someone else did this. Admins can undo it in the audit log.';
const IN_LOG = 'Only admins can undo this, in the audit log.';
const FOR_GOOD = 'This can’t be undone.';

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
 * Undoes all of these entries, which have to be the actor's own, or none. Returns the entries or the message to show.
 * @throws AppError forbidden if the actor has lost the right to
 */
export async function undoOwn(
  deps: UndoArgs,
  actions: Actions,
  entryIds: readonly number[],
): Promise<readonly number[] | FlashMessageKey | SignedMessage> {
  const refuse = (reason: string) => signFlashMessage(deps.signer, 'not-undone', reason);
  const entries = await listOwnAuditEntries(deps.db, deps.actor.id, entryIds);
  const others = (await listAuditRowsByIds(deps.db, entryIds)).length - entries.length;
  if (others > 0) return refuse(OF_OTHERS);
  for (const { action } of entries) {
    const { undo, undoRight: right } = actions.get(action) ?? {};
    if (!undo) return refuse(FOR_GOOD);
    if (!right) return refuse(IN_LOG);
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
      await requireLatest(unit.db, actions, entries);
      const deps: UndoDeps = { transaction: (work) => work(unit), now, signer, actor };
      const reported: number[] = [];
      for (const entry of entries.toReversed()) {
        const undo = actions.get(entry.action)?.undo;
        if (!undo) throw new AppError('refused', { message: FOR_GOOD });
        const id = await recordUndo(entry, () => undo(unit, deps, entry));
        if (typeof id === 'number') reported.push(id);
      }
      return reported;
    });
  } catch (error) {
    if (isRefusal(error)) return explainRefusal(signer, error);
    if (isUndoRefusal(error)) return signFlashMessage(signer, 'not-undone', IS_GONE);
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
async function requireLatest(
  db: Database,
  actions: Actions,
  entries: readonly RecordedAuditEntry[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await lockAuditRows(db, ids);
  const blocked = await listBlockedRows(db, ids, getUndoRules(actions));
  if (blocked.length > 0) throw changedSince();
}
