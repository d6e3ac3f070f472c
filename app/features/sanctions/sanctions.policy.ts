import { can, canModerateEverything, outranks } from '#app/features/identity/rights.policy.ts';
import type { RoleAccess, Viewer } from '#app/http/actor.ts';

const NO_ROLE_PERMISSION = 'You don’t have permission to change roles.';
const NO_PERMISSION = 'You don’t have permission to sanction people.';

interface TargetUser {
  id: number;
  access: RoleAccess;
}

/** A member or guest. Guests have no role. */
export interface SanctionTarget {
  id: number;
  access: RoleAccess | undefined;
}

const OUTRANKED = 'Their role has rights that yours doesn’t.';

/** Why the actor may not sanction this member or guest, nor lift a sanction; undefined if they may. */
export function sanctionRefusal(actor: Viewer, { id, access }: SanctionTarget): string | undefined {
  if (access !== undefined) return banRefusal(actor, { id, access });
  return can(actor, 'sanction people') ? undefined : NO_PERMISSION;
}

/** Why the actor may not remove this member or guest as a spammer; undefined if they may. */
export function spamRefusal(actor: Viewer, subject: SanctionTarget): string | undefined {
  if (!canModerateEverything(actor)) return 'Your role doesn’t cover all of their posts.';
  if (subject.access?.role === 'admin') return 'Admins can’t be removed as spammers.';
  return sanctionRefusal(actor, subject);
}

/** Why the actor may not ban this account, nor lift its ban; undefined if they may. */
export function banRefusal(actor: Viewer, user: TargetUser): string | undefined {
  if (!can(actor, 'sanction people')) return NO_PERMISSION;
  if (isSelf(actor, user)) return 'You can’t ban yourself.';
  if (user.access.role !== 'subscriber' && !can(actor, 'manage users')) {
    return 'Only admins can ban staff.';
  }
  return outranks(user.access, actor) ? OUTRANKED : undefined;
}

/** Why the actor may not give this account another role; undefined if they may. */
export function roleChangeRefusal(actor: Viewer, user: TargetUser): string | undefined {
  if (!can(actor, 'manage users')) return NO_ROLE_PERMISSION;
  if (isSelf(actor, user)) return 'You can’t change your own role. Ask another admin.';
  return outranks(user.access, actor) ? OUTRANKED : undefined;
}

/** Why the actor may not give this account this role; undefined if they may. */
export function roleRefusal(actor: Viewer, user: TargetUser, next: RoleAccess): string | undefined {
  if (!can(actor, 'manage users')) return NO_ROLE_PERMISSION;
  if (next.role === user.access.role) return undefined;
  return roleChangeRefusal(actor, user) ?? grantRefusal(actor, next);
}

/** Why the actor may not give this role to anyone; undefined if they may. */
export function grantRefusal(actor: Viewer, role: RoleAccess): string | undefined {
  if (!can(actor, 'manage users')) return NO_ROLE_PERMISSION;
  if (!outranks(role, actor)) return undefined;
  return `The role ${role.roleName} has rights that yours doesn’t.`;
}

export function deletionRefusal(actor: Viewer, user: TargetUser): string | undefined {
  if (!can(actor, 'manage users')) return 'You don’t have permission to delete accounts.';
  if (isSelf(actor, user))
    return 'You can’t delete your own account here. Use your settings instead.';
  return outranks(user.access, actor) ? OUTRANKED : undefined;
}

/** Why the actor may not edit this account or reset its password; undefined if they may. */
export function accountRefusal(actor: Viewer, user: TargetUser): string | undefined {
  if (!can(actor, 'manage users')) return 'You don’t have permission to edit accounts.';
  return outranks(user.access, actor) ? OUTRANKED : undefined;
}

function isSelf(actor: Viewer, user: TargetUser): boolean {
  return actor.kind === 'member' && actor.id === user.id;
}
