import { type AuditVerb, recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { findGuestForUpdate, listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import type { RoleAccess } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

/** The member or guest who is sanctioned. */
export interface SanctionSubject {
  id: number;
  name: string;
  /** Undefined for guests. */
  access: RoleAccess | undefined;
}

/**
 * Locks the account's or the guest's row, so that sanctions of one subject change one after the other.
 * Returns undefined for an unknown subject and for a guest who has signed in to an account.
 */
export async function findSubjectForUpdate(
  db: Database,
  id: number,
): Promise<SanctionSubject | undefined> {
  const [user] = await listUsersForUpdate(db, [id]);
  if (user) return { id, name: user.name, access: user.access };
  const guest = await findGuestForUpdate(db, id);
  return guest && { id, name: guestName(guest), access: undefined };
}

/** The guest's name as staff see it. */
export function guestName({ id, name }: { id: number; name: string | null }): string {
  return name ?? `Guest ${id}`;
}

interface SubjectAction {
  /** The part of the action's name after the subject, such as `ban` in `guest.ban`. */
  verb: AuditVerb<'guest'>;
  before?: object;
  after?: object;
  reason?: string | undefined;
}

/** Records an action on a member or guest. Returns the audit entry's id. */
export function recordSubjectAction(
  db: Database,
  { actor, now }: { actor: { id: number; name: string }; now: Date },
  { id, name, access }: SanctionSubject,
  { verb, ...entry }: SubjectAction,
): Promise<number> {
  const noun = access ? 'user' : 'guest';
  const subject = { kind: noun, id, name } as const;
  const action = `${noun}.${verb}` as const;
  return recordAuditEntry(
    db,
    { actor: { id: actor.id, name: actor.name }, subject, action, ...entry },
    now,
  );
}
