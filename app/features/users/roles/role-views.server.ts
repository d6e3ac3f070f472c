import { AppError } from '#app/errors.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { getAllCategories } from '#app/features/discussions/discussions.server.ts';
import { can, canModeratePost } from '#app/features/identity/rights.policy.ts';
import {
  countUsersByRole,
  countUsersWithRole,
  findRole,
  listFirstUsersWithRole,
  listGrantableRoles,
  listRoles,
  listUserIdsOfRole,
} from '#app/features/identity/roles.server.ts';
import { builtInRoles, type Member, type Role } from '#app/http/actor.ts';
import { rights } from '#app/http/right.ts';
import type { Database } from '#db/engine.ts';
import type { RoleChoice } from './describe-role.ts';
import { roleFields } from './role-fields.server.ts';
import { getAccess, getRole, roleEditRefusal } from './role-record.server.ts';
import type { RoleDeletionView, RoleFormView, RolePeople, RoleRowView } from './role-views.ts';

/** Of people that the form names. */
const MAX_NAMES = 6;

export async function getRoleRows(db: Database): Promise<RoleRowView[]> {
  const [roles, counts, categories] = await Promise.all([
    listRoles(db),
    countUsersByRole(db),
    getAllCategories(db),
  ]);
  return roles.map((role) => ({
    id: role.id,
    name: role.name,
    description: role.description,
    isBuiltIn: builtInRoles.some((key) => key === role.key),
    users: Number(counts.find((count) => count.role === role.key)?.users ?? 0),
    usersPath: usersPath(role.key),
    rights: getAccess(role).rights,
    categories: categories
      .filter(({ id }) => role.board_categories_json?.includes(id))
      .map(({ name }) => name),
  }));
}

/** @param templateId a role whose rights the new one starts with */
export async function getNewRoleView(
  db: Database,
  member: Member,
  templateId: number | undefined,
): Promise<RoleFormView> {
  const template = templateId === undefined ? undefined : await findRole(db, templateId);
  return {
    ...(await getChoices(db, member)),
    id: undefined,
    view: getRecordView(roleFields),
    refusal: undefined,
    people: undefined,
    rights: template ? getAccess(template).rights.filter((right) => can(member, right)) : [],
    categories: template?.board_categories_json ?? [],
  };
}

/** @throws AppError not-found */
export async function getRoleFormView(
  db: Database,
  member: Member,
  id: number | undefined,
): Promise<RoleFormView> {
  const role = await getRole(db, id);
  return {
    ...(await getChoices(db, member)),
    id: role.id,
    view: getRecordView(roleFields, { values: role, revision: role.revision }),
    rights: getAccess(role).rights,
    categories: role.board_categories_json ?? [],
    refusal: roleEditRefusal(member, role),
    people: await getPeople(db, role.key),
  };
}

/** @throws AppError not-found, or forbidden for a role that the member may not delete */
export async function getRoleDeletionView(
  db: Database,
  member: Member,
  id: number | undefined,
): Promise<RoleDeletionView> {
  const role = await getRole(db, id);
  const refusal = roleEditRefusal(member, role);
  if (refusal) throw new AppError('forbidden', { detail: refusal });
  return {
    id: role.id,
    name: role.name,
    users: (await listUserIdsOfRole(db, role.id)).length,
    replacements: (await listGrantableRoles(db, member)).filter(({ value }) => value !== role.key),
  };
}

async function getPeople(db: Database, key: Role): Promise<RolePeople> {
  const [count, first] = await Promise.all([
    countUsersWithRole(db, key),
    listFirstUsersWithRole(db, key, MAX_NAMES),
  ]);
  return { count, first, path: usersPath(key) };
}

function usersPath(key: Role): string {
  return `/admin/users?${new URLSearchParams({ role: key })}`;
}

async function getChoices(db: Database, member: Member) {
  const allCategories = await getAllCategories(db);
  return {
    allCategories: allCategories.map(({ id, name }) => ({ id, name })),
    grantable: {
      rights: rights.filter((right) => can(member, right)),
      categories: allCategories.map(({ id }) => id).filter((id) => canModeratePost(member, id)),
    },
  };
}

/** What people may do who get one of these roles. */
export async function getRoleChoices(
  db: Database,
  roles: readonly { value: Role }[],
): Promise<Partial<Record<string, RoleChoice>>> {
  const chosen = (await listRoles(db)).filter(({ key }) =>
    roles.some(({ value }) => value === key),
  );
  return Object.fromEntries(
    chosen.map((role) => {
      const categories = role.board_categories_json ?? [];
      return [role.key, { rights: getAccess(role).rights, categories }];
    }),
  );
}
