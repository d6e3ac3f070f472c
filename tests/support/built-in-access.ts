import { rightsOfBuiltIn } from '#app/features/identity/rights.policy.ts';
import type { BuiltInRole, RoleAccess } from '#app/http/actor.ts';

/** What a built-in role allows, without a database. */
export function builtInAccess(role: BuiltInRole): RoleAccess {
  return { role, roleName: role, rights: rightsOfBuiltIn(role), moderatedCategories: undefined };
}
