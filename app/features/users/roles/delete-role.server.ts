import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { deleteRole, findRole, listUserIdsOfRole } from '#app/features/identity/roles.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { setRole } from './change-roles.server.ts';
import { recordedState, roleEditRefusal } from './save-role.server.ts';

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
