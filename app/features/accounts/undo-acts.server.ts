import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import { roles } from '../../http/actor.ts';
import type { ActUndo } from '../audit/act-undo.server.ts';
import { findOwnActs, type RecordedAct } from '../audit/audit.server.ts';
import { keepAnAdmin } from './admins.server.ts';
import { setRole } from './change-roles.server.ts';
import type { DeskParts } from './change-users.server.ts';
import type { PersonalTraces } from './personal-traces.server.ts';
import { RefusedAct } from './refused-act.server.ts';
import { findPersonLocked } from './sanctioned-person.server.ts';
import { EDIT_ACT, undoEdit } from './undo-edit.server.ts';
import { CHANGED_SINCE, isSanctionAct, undoSanction } from './undo-sanction.server.ts';
import { listUsersLocked } from './users.queries.server.ts';
import { refusedWhenTaken } from './without-race.server.ts';

/** A name stands beside what its owner has written. */
interface UndoingParts extends DeskParts {
  auth: { traces: readonly PersonalTraces[] };
}

const roleState = z.object({ role: z.enum(roles) });

export function canBeUndone(act: string): boolean {
  return act === 'user.role' || act === EDIT_ACT || isSanctionAct(act);
}

/**
 * Takes back what this person did with these acts, all or none; each is an act of its own.
 * @throws AppError 'not-found' for acts of others, RefusedAct when something has changed since.
 */
export async function undoActs(
  parts: UndoingParts & { db: Database },
  actIds: readonly number[],
): Promise<number[]> {
  return takingBack(parts, async (unit) => {
    const acts = await findOwnActs(unit.db, parts.actor.id, actIds);
    if (acts.length === 0 || acts.some(({ act }) => !canBeUndone(act))) {
      throw new AppError('not-found');
    }
    return undoAll(unit, parts, acts);
  });
}

/** The same for what anybody did, from the log. */
export function userActUndo(traces: readonly PersonalTraces[]): ActUndo {
  const auth = { traces };
  return {
    covers: canBeUndone,
    undo: (parts, act) => takingBack(parts, (unit) => undoAll(unit, { ...parts, auth }, [act])),
  };
}

function takingBack<Result>(
  { transaction }: Pick<DeskParts, 'transaction'>,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return refusedWhenTaken(() => transaction(work));
}

async function undoAll(
  unit: UnitOfWork,
  parts: UndoingParts,
  acts: readonly RecordedAct[],
): Promise<number[]> {
  await keepAnAdmin(unit.db, losers(acts), parts.now);
  // All at once and in one order, so that two who undo never wait for each other.
  await listUsersLocked(unit.db, idsOf(acts, 'user'));
  const undone: number[] = [];
  for (const act of acts) {
    const entry = await undoAct(unit, parts, act);
    if (entry !== undefined) undone.push(entry);
  }
  return undone;
}

function idsOf(acts: readonly RecordedAct[], kind: string): number[] {
  return acts.flatMap(({ subject }) => (subject.kind === kind ? (subject.id ?? []) : []));
}

/** Whom the undoing could take from among the admins. */
function losers(acts: readonly RecordedAct[]): number[] {
  return idsOf(
    acts.filter(({ act, before }) => {
      if (act === 'user.unban') return true;
      return act === 'user.role' && roleState.parse(before).role !== 'admin';
    }),
    'user',
  );
}

async function undoAct(
  unit: UnitOfWork,
  parts: UndoingParts,
  act: RecordedAct,
): Promise<number | undefined> {
  const id = act.subject.id ?? 0;
  const kind = act.subject.kind === 'guest' ? 'guest' : 'member';
  const person = await findPersonLocked(unit.db, { kind, id });
  if (!person) throw new AppError('not-found');
  if (isSanctionAct(act.act)) return undoSanction(unit, parts, act, person);
  const [user] = await listUsersLocked(unit.db, [id]);
  if (!user) throw new AppError('not-found');
  if (act.act === EDIT_ACT) return undoEdit(unit, parts, act, user);
  if (user.role !== roleState.parse(act.after).role) throw new RefusedAct(CHANGED_SINCE);
  return setRole(unit, parts, user, roleState.parse(act.before).role);
}
