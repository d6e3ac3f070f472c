// Public face of roles/: what other features may import.
export { roleAccess, roleColumns } from './roles/role-access.server.ts';
export {
  listGrantableRoles,
  listRoleOptions,
  type RoleOption,
} from './roles/role-options.server.ts';
export {
  countUsersByRole,
  countUsersWithRole,
  deleteRole,
  findRole,
  findRoleForUpdate,
  insertRole,
  listFirstUsersWithRole,
  listRoles,
  listUserIdsOfRole,
  updateRole,
} from './roles/roles.queries.server.ts';
