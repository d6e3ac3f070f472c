import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CampaignSegment } from '#db/tables/audience.ts';
import type { Tables } from '#db/tables.ts';

type Subscribers = SelectQueryBuilder<Tables, 'subscriptions', object>;

/**
 * Those of the subscribers whom all conditions of the segment fit.
 * @param isBatch whether the query is about few of them
 */
export function inSegment(
  subscribers: Subscribers,
  segment: CampaignSegment,
  isBatch: boolean,
): Subscribers {
  const { source, confirmedFrom, confirmedBefore, activeFrom, quietFrom, follows } = segment;
  const at = (time: string) => sql<Date>`${new Date(time)}`;
  let query = subscribers;
  if (source) query = query.where('source', '=', source);
  if (confirmedFrom) query = query.where('confirmed_at', '>=', at(confirmedFrom));
  if (confirmedBefore) query = query.where('confirmed_at', '<', at(confirmedBefore));
  if (activeFrom) query = query.where('last_active_at', '>=', at(activeFrom));
  if (quietFrom) {
    query = query.where((eb) =>
      eb.or([eb('last_active_at', 'is', null), eb('last_active_at', '<', at(quietFrom))]),
    );
  }
  if (!follows) return query;
  // All followers are listed once for all subscribers, but are looked up one by one for a few of them.
  return query.where((eb) =>
    isBatch
      ? eb.exists(listFollowers(eb, follows).whereRef('users.email', '=', 'subscriptions.email'))
      : eb('email', 'in', listFollowers(eb, follows)),
  );
}

/** Confirmed addresses of members who follow any of these. Guests have no address. */
function listFollowers(
  { selectFrom }: ExpressionBuilder<Tables, 'subscriptions'>,
  targets: readonly string[],
) {
  const query = selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.actor_id')
    .select('users.email')
    .where('follows.level', '=', 'all')
    .where('users.is_email_verified', '=', true);
  return targets.length === 0
    ? query.where(sql<SqlBool>`1 = 0`)
    : query.where('follows.target', 'in', [...targets]);
}
