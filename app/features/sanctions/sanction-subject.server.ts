import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { findGuestForUpdate, listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

/** Whom something is done to. */
export interface SanctionedPerson extends ActorRef {
  name: string;
  /** Guests have none. */
  role: Role | undefined;
}

/**
 * For a change: until the transaction is over nobody else changes what holds for this person.
 * Undefined when there is nobody, or the guest has become an account.
 */
export async function findPersonLocked(
  db: Database,
  { kind, id }: ActorRef,
): Promise<SanctionedPerson | undefined> {
  if (kind === 'member') {
    const [user] = await listUsersForUpdate(db, [id]);
    return user && { kind, id, name: user.name, role: user.role };
  }
  const guest = await findGuestForUpdate(db, id);
  return guest && { kind, id, name: guestName(guest), role: undefined };
}

/** As staff reads it. */
export function guestName({ id, name }: { id: number; name: string | null }): string {
  return name ?? `Guest ${id}`;
}
