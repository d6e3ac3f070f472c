import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findWhom } from '../profile/user-profile.server.ts';
import type { RemovalRow } from './spam.queries.server.ts';

interface Removers {
  person: ActorRef & { name: string };
  /** Whoever removed them, as a reviewer. */
  by: Member;
}

/** Whom a removal is about. */
export function personOf({
  user_id,
  guest_id,
}: Pick<RemovalRow, 'user_id' | 'guest_id'>): ActorRef {
  if (user_id !== null) return { kind: 'member', id: user_id };
  if (guest_id !== null) return { kind: 'guest', id: guest_id };
  throw new AppError('not-found');
}

/** Both sides of a removal, for what goes on after the request. */
export async function getRemovers(db: Database, removal: RemovalRow): Promise<Removers> {
  const person = await findWhom(db, personOf(removal));
  const remover = removal.created_by === null ? undefined : await findUser(db, removal.created_by);
  if ('to' in person || !remover) throw new AppError('not-found');
  const { id, name, email, role, created_at: joinedAt } = remover;
  const none = { hasTwoFactor: false, sessionId: 0, restriction: undefined };
  return { person, by: { kind: 'member', id, name, email, role, joinedAt, ...none } };
}
