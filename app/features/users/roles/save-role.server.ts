import { randomBytes } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { outranks, withRequiredRights } from '#app/features/identity/rights.policy.ts';
import {
  findRole,
  insertRole,
  listRoles,
  listUserIdsOfRole,
  roleAccess,
  updateRole,
} from '#app/features/identity/roles.server.ts';
import { builtInRoles, type Role } from '#app/http/actor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import { type Right, rights } from '#app/http/right.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { rightLabels } from './right-groups.ts';
import { categoryField, type RoleInput, rightField } from './roles.schema.ts';

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;
export type RoleColumns = Pick<
  RoleRow,
  'name' | 'description' | 'rights_json' | 'board_categories_json'
>;

/**
 * Adds a role. Returns the audit entry's id.
 * @throws AppError refused if a field can't be accepted or the actor lacks one of the rights
 */
export function createRole(
  { transaction, actor, now }: AdminDeps,
  input: RoleInput,
): Promise<number> {
  return transaction(async ({ db, advisoryLock }) => {
    await advisoryLock('roles');
    const columns = await checkRole(db, actor, input, undefined);
    const key: Role = `custom-${randomBytes(6).toString('hex')}`;
    const id = await insertRole(db, { key, ...columns });
    const subject = { kind: 'role', id, name: columns.name } as const;
    const after = recordedState(columns);
    return recordAuditEntry(db, { actor, action: 'role.create', subject, after }, now);
  });
}

/**
 * Changes a custom role, from the next request of everyone who has it. Returns the audit entry's id,
 * or undefined if nothing changed.
 * @param revision the one that the form showed
 * @throws AppError not-found, outdated if someone else has saved since, or refused if a field can't be
 * accepted or the actor lacks one of the rights
 */
export function saveRole(
  { transaction, actor, now }: AdminDeps,
  id: number,
  input: RoleInput,
  revision: number,
): Promise<number | undefined> {
  return transaction(async (unit) => {
    const { db, advisoryLock } = unit;
    await advisoryLock('roles');
    const role = await findRole(db, id);
    if (!role) throw new AppError('not-found');
    const refusal = roleEditRefusal(actor, role);
    if (refusal) throw new AppError('refused', { message: refusal });
    checkRevision(revision, { revision: role.revision, values: getFields(role, input) });
    const columns = await checkRole(db, actor, input, id);
    return changeRole(unit, { actor, now }, role, columns);
  });
}

/** Returns the audit entry's id, or undefined if nothing changed. */
export async function changeRole(
  unit: UnitOfWork,
  { actor, now }: Pick<AdminDeps, 'actor' | 'now'>,
  role: RoleRow,
  columns: RoleColumns,
): Promise<number | undefined> {
  const [before, after] = [recordedState(role), recordedState(columns)];
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const { db } = unit;
  await updateRole(db, role.id, { ...columns, revision: role.revision + 1 });
  if (role.name !== columns.name) await invalidateHolders(unit, role.key);
  const subject = { kind: 'role', id: role.id, name: columns.name } as const;
  return recordAuditEntry(db, { actor, action: 'role.update', subject, before, after }, now);
}

/** Public pages show the name of a role. */
async function invalidateHolders({ db, invalidate }: UnitOfWork, key: Role): Promise<void> {
  const ids = await listUserIdsOfRole(db, key);
  invalidate(membersTag, ...ids.map(memberTag));
}

/** Why the actor may not change or delete this role; undefined if they may. */
export function roleEditRefusal(actor: AdminDeps['actor'], role: RoleRow): string | undefined {
  if (builtInRoles.some((key) => key === role.key)) return 'Built-in roles can’t be changed.';
  if (actor.role === role.key) return 'You have this role yourself. Ask another admin.';
  return outranks(getAccess(role), actor) ? 'This role has rights that yours doesn’t.' : undefined;
}

export function getAccess(role: RoleRow) {
  return roleAccess({ ...role, role: role.key, role_name: role.name });
}

async function checkRole(
  db: Database,
  actor: AdminDeps['actor'],
  { name, description, rights: chosen, categories }: RoleInput,
  ownId: number | undefined,
): Promise<RoleColumns> {
  const errors: Record<string, string> = {};
  const isTaken = (await listRoles(db)).some(
    (role) => role.id !== ownId && role.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) errors.name = 'A role with this name already exists.';
  const rights = withRequiredRights(chosen);
  if (rights.length === 0) errors.rights = 'Choose at least one right.';
  const isLimited = categories.length > 0;
  if (isLimited && !rights.includes('moderate posts')) {
    errors.rights =
      'The chosen categories limit “Moderate posts”. Choose that right, or no categories.';
  }
  const moderatedCategories = isLimited ? categories : undefined;
  if (outranks({ rights, moderatedCategories }, actor)) {
    errors.rights = 'You can only give rights that you have yourself.';
  }
  if (Object.keys(errors).length > 0) throw new AppError('refused', { errors });
  return {
    name,
    description,
    rights_json: rights,
    board_categories_json: moderatedCategories ?? null,
  };
}

/** The saved values of the form's fields: those of the categories that are checked here or there. */
function getFields(role: RoleRow, typed: RoleInput): Record<string, string | boolean> {
  const given = getAccess(role).rights;
  const categories = role.board_categories_json ?? [];
  return {
    name: role.name,
    description: role.description,
    ...Object.fromEntries(rights.map((right) => [rightField(right), given.includes(right)])),
    ...Object.fromEntries(typed.categories.map((id) => [categoryField(id), false])),
    ...Object.fromEntries(categories.map((id) => [categoryField(id), true])),
  };
}

/** The state that the audit log shows and an undo restores. */
export function recordedState({ name, description, ...role }: RoleColumns) {
  return {
    name,
    description,
    rights: rightLabels(role.rights_json as Right[]),
    categories: role.board_categories_json,
    undoData: { rights: role.rights_json },
  };
}
