import { can } from '#app/features/identity/rights.policy.ts';
import type { Role, Viewer } from '#app/http/actor.ts';

/** The account something is to be done to. */
export interface Subject {
  id: number;
  role: Role;
}

/** Why somebody may not be warned, muted or banned by this person, nor any of it be lifted. */
export function sanctionRefusal(
  actor: Viewer,
  { kind, id, role }: { kind: 'member' | 'guest'; id: number; role: Role | undefined },
): string | undefined {
  if (kind === 'member' && role !== undefined) return banRefusal(actor, { id, role });
  return can(actor, 'sanction people') ? undefined : 'Your account may not ban anybody.';
}

/** Why this person may not remove all that somebody has left behind; undefined when they may. */
export function spamRefusal(
  actor: Viewer,
  person: { kind: 'member' | 'guest'; id: number; role: Role | undefined },
): string | undefined {
  if (person.role === 'admin') return 'An admin is never removed as a spammer.';
  return sanctionRefusal(actor, person);
}

/** Why this person may not ban that one, nor lift a ban; undefined when they may. */
export function banRefusal(actor: Viewer, subject: Subject): string | undefined {
  if (!can(actor, 'sanction people')) return 'Your account may not ban anybody.';
  if (isSelf(actor, subject)) return 'You cannot ban yourself.';
  if (subject.role !== 'subscriber' && !can(actor, 'manage users')) {
    return 'Staff can be banned by admins only.';
  }
  return undefined;
}

export function roleRefusal(actor: Viewer, subject: Subject, role: Role): string | undefined {
  if (!can(actor, 'manage users')) return 'Your account may not change roles.';
  if (role !== subject.role && isSelf(actor, subject)) {
    return 'You cannot change your own role: another admin can.';
  }
  return undefined;
}

export function deletionRefusal(actor: Viewer, subject: Subject): string | undefined {
  if (!can(actor, 'manage users')) return 'Your account may not delete accounts.';
  if (isSelf(actor, subject)) return 'You cannot delete your own account here: use your settings.';
  return undefined;
}

export function canBan(actor: Viewer, subject: Subject): boolean {
  return banRefusal(actor, subject) === undefined;
}

export function canDelete(actor: Viewer, subject: Subject): boolean {
  return deletionRefusal(actor, subject) === undefined;
}

function isSelf(actor: Viewer, subject: Subject): boolean {
  return actor.kind === 'member' && actor.id === subject.id;
}
