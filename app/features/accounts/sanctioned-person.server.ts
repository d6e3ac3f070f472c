import type { Database } from '#db/engine.ts';
import type { Role } from '../../http/actor.ts';
import { findGuestLocked } from './guests.queries.server.ts';
import type { PersonRef } from './person-summary.ts';
import { listUsersLocked } from './users.queries.server.ts';

/** Whom something is done to. */
export interface SanctionedPerson extends PersonRef {
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
  { kind, id }: PersonRef,
): Promise<SanctionedPerson | undefined> {
  if (kind === 'member') {
    const [user] = await listUsersLocked(db, [id]);
    return user && { kind, id, name: user.name, role: user.role };
  }
  const guest = await findGuestLocked(db, id);
  return guest && { kind, id, name: guestName(guest), role: undefined };
}

/** As staff reads it. */
export function guestName({ id, name }: { id: number; name: string | null }): string {
  return name ?? `Guest ${id}`;
}
