import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { AppError, refuseErrors, refuseIf } from '#app/errors.ts';
import { defineActions, nameToast, type Undo } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { outranks } from '#app/features/identity/rights.policy.ts';
import {
  deleteRole,
  findRole,
  findRoleForUpdate,
  insertRole,
  listUserIdsOfRole,
  roleAccess,
  updateRole,
} from '#app/features/identity/roles.server.ts';
import { builtInRoles, type Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { setRole } from './change-roles.server.ts';
import {
  findRoleErrors,
  type RoleValues,
  recordedRoleFields,
  toRoleForm,
  toRoleValues,
} from './role-fields.server.ts';

type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;
type Author = Omit<AdminDeps, 'transaction'>;

/** The members who had a deleted role and got the replacement. */
interface DeletedRole {
  key: Role;
  rights: string[];
  users: number[];
  replacement: Role | undefined;
}

const storedRole = z
  .object({
    name: z.string(),
    description: z.string(),
    categories: z.array(z.string()).nullable(),
    undoData: z.object({ rights: z.array(z.string()) }),
  })
  .transform(({ undoData, ...values }) => toRoleValues({ ...values, ...undoData }));

/** @param replacement what members get whose role is deleted */
function defineRole(replacement?: Role) {
  return defineRecord<RoleValues, DeletedRole>({
    kind: 'role',
    stored: storedRole,
    toForm: toRoleForm,
    getName: ({ name }) => name,
    async find(db, id) {
      const role = await findRole(db, id);
      if (!role) return undefined;
      const { name, description, rights_json, board_categories_json, revision } = role;
      const columns = { rights: rights_json, categories: board_categories_json };
      return { values: toRoleValues({ name, description, ...columns }), revision };
    },
    // A name must stay unique.
    lock: (unit) => unit.advisoryLock('roles'),
    async check({ db }, { id, before, after }, { actor }) {
      if (before) refuseIf(roleEditRefusal(actor, await getRole(db, id)));
      if (after) refuseErrors(await findRoleErrors(db, actor, after, id));
    },
    async insert(unit, values, { id, undoData, actor, now }) {
      const key: Role = undoData?.key ?? `custom-${randomBytes(6).toString('hex')}`;
      const earlier = id !== undefined && { id };
      const newId = await insertRole(unit.db, { ...earlier, key, ...toColumns(values) });
      if (undoData) await giveBack(unit, { actor, now }, undoData);
      return newId;
    },
    update: ({ db }, id, values, { revision }) =>
      updateRole(db, id, { ...toColumns(values), revision: revision + 1 }),
    async remove(unit, id, author) {
      const { key, rights_json } = await getRole(unit.db, id);
      // Waits for transactions that are assigning the role.
      await findRoleForUpdate(unit.db, key);
      const users = await listUserIdsOfRole(unit.db, id);
      await replaceRole(unit, author, { key, users, replacement });
      await deleteRole(unit.db, id);
      return { key, rights: rights_json, users, replacement };
    },
    async onChange({ db, invalidate }, { id, before, after }) {
      // Public pages show the name of a role.
      if (!before || !after || before.name === after.name) return;
      invalidate(membersTag, ...(await listUserIdsOfRole(db, id)).map(memberTag));
    },
  });
}

/** Changes take effect at the next request of everyone who has the role. */
export const roleRecord = defineRole();

/**
 * Deletes a custom role and gives another one to everyone who has it. Returns the audit entry's id.
 * @throws AppError not-found, or refused if the actor may not change the role or give the replacement
 */
export function deleteCustomRole(deps: AdminDeps, id: number, replacement: Role | undefined) {
  return defineRole(replacement).remove(deps, id);
}

const withUndoData = z.looseObject({ undoData: z.looseObject({}) });

/** Earlier versions of the program kept in `after` who had the role. */
const undoDeletion: Undo = (unit, deps, entry) => {
  const before = withUndoData.parse(entry.before);
  const earlier = withUndoData.nullish().parse(entry.after)?.undoData;
  const undoData = { ...before.undoData, ...earlier };
  const deletion = { ...entry, before: { ...before, undoData }, after: null };
  return roleRecord.undoWithToast(unit, deps, deletion);
};

export const roleActions = defineActions(
  'role',
  {
    create: {
      label: 'Added',
      toast: nameToast('Role added', 'You can now assign {name}.'),
      undo: roleRecord.undoWithToast,
    },
    update: {
      label: 'Edited',
      toast: nameToast('Role updated', 'Permissions changed for everyone with the role {name}.'),
      undo: roleRecord.undoWithToast,
    },
    delete: {
      label: 'Deleted',
      toast: nameToast('Role deleted', '{name} was deleted.'),
      undo: undoDeletion,
    },
  },
  'sanction people',
  () => recordedRoleFields,
);

/** @throws AppError not-found */
export async function getRole(db: Database, id: number | undefined): Promise<RoleRow> {
  const role = id === undefined ? undefined : await findRole(db, id);
  if (!role) throw new AppError('not-found');
  return role;
}

export function getAccess(role: RoleRow) {
  return roleAccess({ ...role, role: role.key, role_name: role.name });
}

/** Why the actor may not change or delete this role; undefined if they may. */
export function roleEditRefusal(actor: AdminDeps['actor'], role: RoleRow): string | undefined {
  if (builtInRoles.some((key) => key === role.key)) return 'Built-in roles can’t be changed.';
  if (actor.role === role.key) return 'You have this role yourself. Ask another admin.';
  return outranks(getAccess(role), actor) ? 'This role has rights that yours doesn’t.' : undefined;
}

function toColumns({ name, description, categories, undoData }: RoleValues) {
  return {
    name,
    description,
    rights_json: undoData.rights,
    board_categories_json: categories,
  };
}

async function replaceRole(
  unit: UnitOfWork,
  author: Author,
  { key, users, replacement }: Omit<DeletedRole, 'rights'>,
): Promise<void> {
  if (users.length === 0) return;
  if (!replacement || replacement === key) {
    const message = 'Choose a new role for these people.';
    throw new AppError('refused', { message, field: 'replacement' });
  }
  for (const user of await listUsersForUpdate(unit.db, users)) {
    await setRole(unit, author, user, replacement);
  }
}

/** Members whom the deletion gave another role get theirs back, unless that changed since. */
async function giveBack(
  unit: UnitOfWork,
  author: Author,
  { key, users, replacement }: DeletedRole,
): Promise<void> {
  for (const user of await listUsersForUpdate(unit.db, users)) {
    const isUnchanged = user.role === replacement && user.id !== author.actor.id;
    if (isUnchanged) await setRole(unit, author, user, key);
  }
}
