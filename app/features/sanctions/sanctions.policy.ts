import { can } from '#app/features/identity/rights.policy.ts';
import type { Role, Viewer } from '#app/http/actor.ts';

const NO_PERMISSION = 'You don’t have permission to sanction people.';

interface TargetUser {
  id: number;
  role: Role;
}

/** Why the actor may not sanction this member or guest, nor lift a sanction; undefined if they may. */
export function sanctionRefusal(
  actor: Viewer,
  { id, role }: { id: number; role: Role | undefined },
): string | undefined {
  if (role !== undefined) return banRefusal(actor, { id, role });
  return can(actor, 'sanction people') ? undefined : NO_PERMISSION;
}

/** Why the actor may not remove this member or guest as a spammer; undefined if they may. */
export function spamRefusal(
  actor: Viewer,
  subject: { id: number; role: Role | undefined },
): string | undefined {
  if (subject.role === 'admin') return 'Admins can’t be removed as spammers.';
  return sanctionRefusal(actor, subject);
}

/** Why the actor may not ban this account, nor lift its ban; undefined if they may. */
export function banRefusal(actor: Viewer, user: TargetUser): string | undefined {
  if (!can(actor, 'sanction people')) return NO_PERMISSION;
  if (isSelf(actor, user)) return 'You can’t ban yourself.';
  if (user.role !== 'subscriber' && !can(actor, 'manage users')) {
    return 'Only admins can ban staff.';
  }
  return undefined;
}

export function roleRefusal(actor: Viewer, user: TargetUser, role: Role): string | undefined {
  if (!can(actor, 'manage users')) return 'You don’t have permission to change roles.';
  if (role !== user.role && isSelf(actor, user)) {
    return 'You can’t change your own role. Ask another admin.';
  }
  return undefined;
}

export function deletionRefusal(actor: Viewer, user: TargetUser): string | undefined {
  if (!can(actor, 'manage users')) return 'You don’t have permission to delete accounts.';
  if (isSelf(actor, user))
    return 'You can’t delete your own account here. Use your settings instead.';
  return undefined;
}

function isSelf(actor: Viewer, user: TargetUser): boolean {
  return actor.kind === 'member' && actor.id === user.id;
}
