import { builtInRoles, type Role, type RoleAccess } from '#app/http/actor.ts';
import { rights } from '#app/http/right.ts';
import type { Database } from '#db/engine.ts';
import { rightsOfBuiltIn } from '../rights.policy.ts';
import { listRoles } from './roles.queries.server.ts';

/** The columns of `roles` that `roleAccess` reads, for queries that join the table. */
export const roleColumns = [
  'roles.name as role_name',
  'roles.rights_json',
  'roles.board_categories_json',
] as const;

interface RoleAccessRow {
  role: Role;
  role_name: string;
  rights_json: string[];
  board_categories_json: string[] | null;
}

/** Rights that this version of the program does not know are ignored. */
export function roleAccess(row: RoleAccessRow): RoleAccess {
  const builtIn = builtInRoles.find((role) => role === row.role);
  return {
    role: row.role,
    roleName: row.role_name,
    rights: builtIn
      ? rightsOfBuiltIn(builtIn)
      : rights.filter((right) => row.rights_json.includes(right)),
    moderatedCategories: row.board_categories_json ?? undefined,
  };
}

/** All roles, built-in and custom. */
export async function listRoleAccess(db: Database): Promise<RoleAccess[]> {
  return (await listRoles(db)).map((row) =>
    roleAccess({ ...row, role: row.key, role_name: row.name }),
  );
}
