import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import { actorOf, type Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { getUserSummary } from '../profile/user-profile.server.ts';
import type { RemovalRow } from './spam-removal.queries.server.ts';

interface RemovalParties {
  spammer: ActorRef & { name: string };
  /** The moderator who removed the spammer. */
  reviewer: Member;
}

/**
 * Spammer and moderator of a removal, for the jobs that continue it.
 * @throws AppError not-found if either was deleted
 */
export async function getRemovalParties(
  db: Database,
  removal: RemovalRow,
): Promise<RemovalParties> {
  const spammer = await getUserSummary(db, actorOf(removal));
  const moderator =
    removal.created_by === null ? undefined : await findUser(db, removal.created_by);
  if ('to' in spammer || !moderator) throw new AppError('not-found');
  const { id, name, email, role, created_at: joinedAt } = moderator;
  const noSession = { hasTwoFactor: false, sessionId: 0, restriction: undefined };
  return { spammer, reviewer: { kind: 'member', id, name, email, role, joinedAt, ...noSession } };
}
