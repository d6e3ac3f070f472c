import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  type RecordedAuditEntry,
  recordAuditEntry,
} from '#app/features/audit/audit.server.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { outranks } from '#app/features/identity/rights.policy.ts';
import {
  deleteRole,
  findRole,
  insertRole,
  listUserIdsOfRole,
} from '#app/features/identity/roles.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { roleField } from '../users.schema.ts';
import { setRole } from './change-roles.server.ts';
import { accessOf, changeRole, recordedState, roleEditRefusal } from './save-role.server.ts';

/**
 * Deletes a custom role and gives another one to everyone who has it. Returns the audit entry's id.
 * @throws AppError not-found, or refused if the actor may not change the role or give the replacement
 */
export function deleteCustomRole(
  { transaction, actor, now }: AdminDeps,
  id: number,
  replacement: Role | undefined,
): Promise<number> {
  return transaction(async (unit) => {
    const { db, advisoryLock } = unit;
    await advisoryLock('roles');
    const role = await findRole(db, id);
    if (!role) throw new AppError('not-found');
    const refusal = roleEditRefusal(actor, role);
    if (refusal) throw new AppError('refused', { message: refusal });
    const users = await listUsersForUpdate(db, await listUserIdsOfRole(db, role.key));
    if (users.length > 0 && (!replacement || replacement === role.key)) {
      const message = 'Choose a new role for these people.';
      throw new AppError('refused', { message, field: 'replacement' });
    }
    for (const user of users)
      await setRole(unit, { transaction, actor, now }, user, replacement as Role);
    await deleteRole(db, id);
    const subject = { kind: 'role', id, name: role.name } as const;
    const before = {
      ...recordedState(role),
      undoData: { key: role.key, rights: role.rights_json },
    };
    const after = { undoData: { users: users.map((user) => user.id), replacement } };
    return recordAuditEntry(db, { actor, action: 'role.delete', subject, before, after }, now);
  });
}

const recordedRole = z.object({
  name: z.string(),
  description: z.string(),
  categories: z.array(z.string()).nullish(),
  undoData: z.object({ key: roleField.optional(), rights: z.array(z.string()) }),
});

const deletion = z.object({
  undoData: z.object({ users: z.array(z.number()), replacement: roleField.optional() }),
});

export function isRoleAction(action: string): boolean {
  return action === 'role.update' || action === 'role.delete';
}

/**
 * Restores a role as it was before it was changed or deleted. Members whom the deletion gave another
 * role get it back, unless that changed since. Returns the audit entry's id.
 * @throws AppError refused if the role changed since, or the actor lacks one of its rights
 */
export async function undoRoleAction(
  unit: UnitOfWork,
  deps: AdminDeps,
  { action, subject, before, after }: RecordedAuditEntry,
): Promise<number | undefined> {
  const { db, advisoryLock } = unit;
  await advisoryLock('roles');
  const { name, description, categories, undoData } = recordedRole.parse(before);
  const columns = {
    name,
    description,
    rights_json: undoData.rights,
    board_categories_json: categories ?? null,
  };
  const id = subject.id ?? 0;
  const current = await findRole(db, id);
  if (action === 'role.update') {
    const expected = recordedRole.parse(after);
    if (
      !current ||
      JSON.stringify(recordedRole.parse(recordedState(current))) !== JSON.stringify(expected)
    )
      throw changedSince();
    const refusal = roleEditRefusal(deps.actor, current);
    if (refusal) throw new AppError('refused', { message: refusal });
    return changeRole(unit, deps, current, columns);
  }
  const key = undoData.key;
  if (current || !key) throw changedSince();
  const role = { id, key, revision: 1, ...columns };
  if (outranks(accessOf(role), deps.actor)) throw new AppError('forbidden');
  await insertRole(db, role);
  await restoreUsers(unit, deps, key, deletion.parse(after).undoData);
  const entry = { action: 'role.create', after: recordedState(role) } as const;
  const { actor, now } = deps;
  return recordAuditEntry(db, { actor, subject: { kind: 'role', id, name }, ...entry }, now);
}

async function restoreUsers(
  unit: UnitOfWork,
  deps: AdminDeps,
  key: Role,
  { users: ids, replacement }: z.output<typeof deletion>['undoData'],
): Promise<void> {
  const users = await listUsersForUpdate(unit.db, ids);
  const unchanged = users.filter(({ role, id }) => role === replacement && id !== deps.actor.id);
  for (const user of unchanged) await setRole(unit, deps, user, key);
}
