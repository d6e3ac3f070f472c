import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  listOwnAuditEntries,
  type RecordedAuditEntry,
  type UndoHandler,
} from '#app/features/audit/audit.server.ts';
import {
  ensureAdminRemains,
  listUsersForUpdate,
  type PersonalDataHandlers,
} from '#app/features/identity/identity.server.ts';
import { refuseOnUniqueViolation } from '#app/features/identity/names.server.ts';
import {
  findSubjectForUpdate,
  isSanctionAction,
  undoSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { CLEAR_ACTION, undoClearProfile } from '../profile/clear-user-profile.server.ts';
import { setRole } from '../roles/change-roles.server.ts';
import { isRoleAction, undoRoleAction } from '../roles/delete-role.server.ts';
import { roleField } from '../users.schema.ts';
import { APPROVE_ACTION, undoApproval } from './approve-users.server.ts';
import { EDIT_ACTION, type UndoDeps, undoEdit } from './undo-edit.server.ts';

/** `role` is the name that the audit log shows. */
const roleState = z.object({ undoData: z.object({ role: roleField }) });

const roleOf = (state: unknown) => roleState.parse(state).undoData.role;

export function canBeUndone(action: string): boolean {
  return (
    action === 'user.role' ||
    isRoleAction(action) ||
    action === EDIT_ACTION ||
    action === APPROVE_ACTION ||
    action === CLEAR_ACTION ||
    isSanctionAction(action)
  );
}

/**
 * Undoes all of the actor's own audit entries or none. Returns the ids of the new audit entries.
 * @throws AppError not-found if an entry cannot be undone or none of them is the actor's
 * @throws AppError refused if something has changed since
 */
export async function undoUserActions(
  deps: UndoDeps & { db: Database },
  entryIds: readonly number[],
): Promise<number[]> {
  return undoTransaction(deps, async (unit) => {
    const entries = await listOwnAuditEntries(unit.db, deps.actor.id, entryIds);
    if (entries.length === 0 || entries.some(({ action }) => !canBeUndone(action))) {
      throw new AppError('not-found');
    }
    return undoEntries(unit, deps, entries);
  });
}

/** Undoes any staff member's entry from the audit log. */
export function createUserActionUndo(personalData: readonly PersonalDataHandlers[]): UndoHandler {
  const auth = { personalData };
  return {
    covers: canBeUndone,
    undo: (deps, entry) =>
      undoTransaction(deps, (unit) => undoEntries(unit, { ...deps, auth }, [entry])),
  };
}

/** A restored name or email address may have been taken by another account. */
function undoTransaction<Result>(
  { transaction }: Pick<AdminDeps, 'transaction'>,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return refuseOnUniqueViolation(() => transaction(work));
}

async function undoEntries(
  unit: UnitOfWork,
  deps: UndoDeps,
  entries: readonly RecordedAuditEntry[],
): Promise<number[]> {
  await ensureAdminRemains(unit.db, listAffectedAdminIds(entries), deps.now);
  // Locks all accounts at once, in one order, so that two undos cannot deadlock.
  await listUsersForUpdate(unit.db, userIds(entries));
  const undoneIds: number[] = [];
  for (const entry of entries) {
    const id = await undoEntry(unit, deps, entry);
    if (id !== undefined) undoneIds.push(id);
  }
  return undoneIds;
}

function userIds(entries: readonly RecordedAuditEntry[]): number[] {
  return entries.flatMap(({ subject }) => (subject.kind === 'user' ? (subject.id ?? []) : []));
}

/** Accounts that could stop being usable admins by the undo. */
function listAffectedAdminIds(entries: readonly RecordedAuditEntry[]): number[] {
  return userIds(
    entries.filter(({ action, before }) => {
      if (action === 'user.unban') return true;
      return action === 'user.role' && roleOf(before) !== 'admin';
    }),
  );
}

async function undoEntry(
  unit: UnitOfWork,
  deps: UndoDeps,
  entry: RecordedAuditEntry,
): Promise<number | undefined> {
  if (isRoleAction(entry.action)) return undoRoleAction(unit, deps, entry);
  const id = entry.subject.id ?? 0;
  const subject = await findSubjectForUpdate(unit.db, id);
  if (!subject) throw new AppError('not-found');
  if (isSanctionAction(entry.action)) return undoSanction(unit, deps, entry, subject);
  if (entry.action === CLEAR_ACTION) return undoClearProfile(unit, deps, entry, subject);
  const [user] = await listUsersForUpdate(unit.db, [id]);
  if (!user) throw new AppError('not-found');
  if (entry.action === EDIT_ACTION) return undoEdit(unit, deps, entry, user);
  if (entry.action === APPROVE_ACTION) return undoApproval(unit, deps, user);
  if (user.role !== roleOf(entry.after)) {
    throw changedSince();
  }
  return setRole(unit, deps, user, roleOf(entry.before));
}
