import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { deleteWayIn, listWaysIn } from './account-end.queries.server.ts';
import type { Auth } from './auth.server.ts';
import { listUsersLocked } from './users.queries.server.ts';

const PASSWORD = 'credential';

/** Other sites the account is joined to, and those it could be. */
export async function getConnections({ db, auth }: { db: Database; auth: Auth }, member: Member) {
  const ways = await listWaysIn(db, member.id);
  const offered = auth.providers.list
    .filter(({ id }) => ways.every(({ provider_id }) => provider_id !== id))
    .map(({ id, name }) => ({ id, name }));
  const joined = ways
    .filter(({ provider_id }) => provider_id !== PASSWORD)
    .map(({ id, provider_id, created_at }) => ({
      id,
      name: auth.providers.find(provider_id)?.name ?? provider_id,
      since: created_at.toISOString(),
      isOnlyWay: ways.length === 1,
    }));
  return { joined, offered };
}

/** False when there is no such connection, or no other way in. */
export function disconnect(
  transaction: RunTransaction,
  member: Member,
  id: number,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    // Of two at once the second sees what the first has left.
    await listUsersLocked(db, [member.id]);
    const ways = await listWaysIn(db, member.id);
    const isOne = ways.some((way) => way.id === id && way.provider_id !== PASSWORD);
    if (!isOne || ways.length === 1) return false;
    await deleteWayIn(db, member.id, id);
    return true;
  });
}
