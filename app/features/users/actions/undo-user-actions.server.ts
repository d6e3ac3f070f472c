import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  listOwnAuditEntries,
  type RecordedAuditEntry,
  type UndoHandler,
} from '#app/features/audit/audit.server.ts';
import {
  ensureAdminRemains,
  listUsersForUpdate,
  type PersonalDataHandlers,
  RefusedAction,
  refuseOnUniqueViolation,
} from '#app/features/identity/identity.server.ts';
import {
  CHANGED_SINCE,
  findPersonLocked,
  isSanctionAct,
  undoSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import { roles } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { setRole } from './change-roles.server.ts';
import type { AdminDeps } from './locked-users.server.ts';
import { EDIT_ACT, undoEdit } from './undo-edit.server.ts';

/** A name stands beside what its owner has written. */
interface UndoingParts extends AdminDeps {
  auth: { personalData: readonly PersonalDataHandlers[] };
}

const roleState = z.object({ role: z.enum(roles) });

export function canBeUndone(act: string): boolean {
  return act === 'user.role' || act === EDIT_ACT || isSanctionAct(act);
}

/**
 * Takes back what this person did with these acts, all or none; each is an act of its own.
 * @throws AppError 'not-found' for acts of others, RefusedAction when something has changed since.
 */
export async function undoActs(
  parts: UndoingParts & { db: Database },
  actIds: readonly number[],
): Promise<number[]> {
  return takingBack(parts, async (unit) => {
    const acts = await listOwnAuditEntries(unit.db, parts.actor.id, actIds);
    if (acts.length === 0 || acts.some(({ action }) => !canBeUndone(action))) {
      throw new AppError('not-found');
    }
    return undoAll(unit, parts, acts);
  });
}

/** The same for what anybody did, from the log. */
export function userActUndo(personalData: readonly PersonalDataHandlers[]): UndoHandler {
  const auth = { personalData };
  return {
    covers: canBeUndone,
    undo: (parts, act) => takingBack(parts, (unit) => undoAll(unit, { ...parts, auth }, [act])),
  };
}

function takingBack<Result>(
  { transaction }: Pick<AdminDeps, 'transaction'>,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return refuseOnUniqueViolation(() => transaction(work));
}

async function undoAll(
  unit: UnitOfWork,
  parts: UndoingParts,
  acts: readonly RecordedAuditEntry[],
): Promise<number[]> {
  await ensureAdminRemains(unit.db, losers(acts), parts.now);
  // All at once and in one order, so that two who undo never wait for each other.
  await listUsersForUpdate(unit.db, idsOf(acts, 'user'));
  const undone: number[] = [];
  for (const act of acts) {
    const entry = await undoAct(unit, parts, act);
    if (entry !== undefined) undone.push(entry);
  }
  return undone;
}

function idsOf(acts: readonly RecordedAuditEntry[], kind: string): number[] {
  return acts.flatMap(({ subject }) => (subject.kind === kind ? (subject.id ?? []) : []));
}

/** Whom the undoing could take from among the admins. */
function losers(acts: readonly RecordedAuditEntry[]): number[] {
  return idsOf(
    acts.filter(({ action, before }) => {
      if (action === 'user.unban') return true;
      return action === 'user.role' && roleState.parse(before).role !== 'admin';
    }),
    'user',
  );
}

async function undoAct(
  unit: UnitOfWork,
  parts: UndoingParts,
  act: RecordedAuditEntry,
): Promise<number | undefined> {
  const id = act.subject.id ?? 0;
  const kind = act.subject.kind === 'guest' ? 'guest' : 'member';
  const person = await findPersonLocked(unit.db, { kind, id });
  if (!person) throw new AppError('not-found');
  if (isSanctionAct(act.action)) return undoSanction(unit, parts, act, person);
  const [user] = await listUsersForUpdate(unit.db, [id]);
  if (!user) throw new AppError('not-found');
  if (act.action === EDIT_ACT) return undoEdit(unit, parts, act, user);
  if (user.role !== roleState.parse(act.after).role) throw new RefusedAction(CHANGED_SINCE);
  return setRole(unit, parts, user, roleState.parse(act.before).role);
}
