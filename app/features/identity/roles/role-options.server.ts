import type { Member, Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { outranks } from '../rights.policy.ts';
import { listRoleAccess } from './role-access.server.ts';

export interface RoleOption {
  value: Role;
  label: string;
}

/** In the order of the selects. Custom roles come last. */
const order: readonly Role[] = ['subscriber', 'editor', 'moderator', 'admin', 'contributor'];

/** Every role, for filters. */
export async function listRoleOptions(db: Database): Promise<RoleOption[]> {
  return (await listRoleAccess(db)).map(toOption).toSorted(byOrder);
}

/** The roles that this member may give to others. */
export async function listGrantableRoles(db: Database, member: Member): Promise<RoleOption[]> {
  const roles = (await listRoleAccess(db)).filter((access) => !outranks(access, member));
  return roles.map(toOption).toSorted(byOrder);
}

function toOption({ role, roleName }: { role: Role; roleName: string }): RoleOption {
  return { value: role, label: roleName };
}

function byOrder(a: RoleOption, b: RoleOption): number {
  const position = ({ value }: RoleOption) =>
    (order.indexOf(value) + order.length + 1) % (order.length + 1);
  return position(a) - position(b);
}
