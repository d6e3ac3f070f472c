import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
  type UndoDeps,
} from '#app/features/audit/audit.server.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { outranks } from '#app/features/identity/rights.policy.ts';
import { findRole, insertRole } from '#app/features/identity/roles.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { roleField } from '../users.schema.ts';
import { setRole } from './change-roles.server.ts';
import { changeRole, getAccess, recordedState, roleEditRefusal } from './save-role.server.ts';

const recordedRole = z.object({
  name: z.string(),
  description: z.string(),
  categories: z.array(z.string()).nullish(),
  undoData: z.object({ key: roleField.optional(), rights: z.array(z.string()) }),
});

function parseRole(state: unknown) {
  const { name, description, categories, undoData } = recordedRole.parse(state);
  const columns = {
    name,
    description,
    rights_json: undoData.rights,
    board_categories_json: categories ?? null,
  };
  return { columns, key: undoData.key };
}

/** @throws AppError refused if the role changed since, or the actor lacks one of its rights */
const undoUpdate: Undo = async (unit, deps, { subject: { id = 0 }, before, after }) => {
  await unit.advisoryLock('roles');
  const current = await findRole(unit.db, id);
  if (!current) throw changedSince();
  requireUnchanged(recordedRole.parse(recordedState(current)), recordedRole.parse(after));
  const refusal = roleEditRefusal(deps.actor, current);
  if (refusal) throw new AppError('refused', { message: refusal });
  return changeRole(unit, deps, current, parseRole(before).columns);
};

const deletion = z.object({
  undoData: z.object({ users: z.array(z.number()), replacement: roleField.optional() }),
});

/**
 * Members whom the deletion gave another role get it back, unless that changed since.
 * @throws AppError forbidden if the actor lacks one of the role's rights
 */
const undoDeletion: Undo = async (unit, deps, { subject: { id = 0 }, before, after }) => {
  const { db, advisoryLock } = unit;
  const { actor, now } = deps;
  await advisoryLock('roles');
  const { columns, key } = parseRole(before);
  if (!key || (await findRole(db, id))) throw changedSince();
  const role = { id, key, revision: 1, ...columns };
  if (outranks(getAccess(role), actor)) throw new AppError('forbidden');
  await insertRole(db, role);
  await restoreUsers(unit, deps, key, deletion.parse(after).undoData);
  const subject = { kind: 'role', id, name: role.name } as const;
  const entry = { actor, action: 'role.create', subject, after: recordedState(role) } as const;
  return recordAuditEntry(db, entry, now);
};

export const roleActions = defineActions(
  'role',
  {
    create: { label: 'Added', toast: nameToast('Role added', 'You can now assign {name}.') },
    update: {
      label: 'Edited',
      toast: nameToast('Role updated', 'Permissions changed for everyone with the role {name}.'),
      undo: undoUpdate,
    },
    delete: {
      label: 'Deleted',
      toast: nameToast('Role deleted', '{name} was deleted.'),
      undo: undoDeletion,
    },
  },
  'sanction people',
);

async function restoreUsers(
  unit: UnitOfWork,
  deps: UndoDeps,
  key: Role,
  { users: ids, replacement }: z.output<typeof deletion>['undoData'],
): Promise<void> {
  const users = await listUsersForUpdate(unit.db, ids);
  const unchanged = users.filter(({ role, id }) => role === replacement && id !== deps.actor.id);
  for (const user of unchanged) await setRole(unit, deps, user, key);
}
