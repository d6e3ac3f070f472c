import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';
import { REACHED } from '../campaigns.queries.server.ts';

export interface KeyedCampaign {
  id: number;
  topic: string;
  once_key: string | null;
}

/**
 * Leaves out recipients whom another campaign with the key has on its list and still has to email. An alert about
 * breaking news waits for the result, since the other email has the whole text, and a crash or a long queue must not
 * decide who gets which. A paused or canceled campaign holds nobody back.
 */
export function notHeld({ id, topic, once_key: onceKey }: KeyedCampaign) {
  return ({ selectFrom, exists, not, lit }: ExpressionBuilder<Tables, 'campaign_recipients'>) => {
    if (topic !== 'breaking' || onceKey === null) return lit(true);
    const otherList = selectFrom('campaigns as other')
      .leftJoin('campaign_recipients as listed', (join) =>
        join
          .onRef('listed.campaign_id', '=', 'other.id')
          .onRef('listed.subscription_id', '=', 'campaign_recipients.subscription_id'),
      )
      .select('other.id')
      .where('other.once_key', '=', onceKey)
      .where('other.id', '<>', id)
      .where('other.topic', '<>', 'breaking')
      .where('other.status', 'in', ['preparing', 'sending'])
      .where(({ eb, or, and }) =>
        or([
          eb('listed.status', 'in', ['waiting', 'claimed']),
          and([
            eb('other.status', '=', 'preparing'),
            eb('other.prepared_to_id', '<', eb.ref('campaign_recipients.subscription_id')),
          ]),
        ]),
      );
    return not(exists(otherList));
  };
}

/** Whether the recipient waits for the result of another campaign with the key. */
export async function isHeld(
  db: Database,
  campaign: KeyedCampaign,
  recipientId: number,
): Promise<boolean> {
  const recipient = db.selectFrom('campaign_recipients').where('id', '=', recipientId);
  return !(await hasRows(recipient.where(notHeld(campaign))));
}

/**
 * Whether the subscriber got, or may have got, a message of another campaign with the key. `soon` is while the last email
 * of a canceled campaign is being handed over, whose server may still put it off.
 */
export async function findOtherMessage(
  db: Database,
  { id, once_key: onceKey }: KeyedCampaign,
  subscriptionId: number,
): Promise<'got' | 'soon' | undefined> {
  const rows = await db
    .selectFrom('campaign_recipients')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .select(['campaign_recipients.status', 'campaigns.status as campaign_status'])
    .where('subscription_id', '=', subscriptionId)
    .where('campaign_recipients.status', 'in', REACHED)
    .where('campaigns.id', '<>', id)
    .where('once_key', '=', onceKey)
    .execute();
  if (rows.length === 0) return undefined;
  const isOpen = (row: (typeof rows)[number]) =>
    row.status === 'claimed' && row.campaign_status === 'canceled';
  return rows.every(isOpen) ? 'soon' : 'got';
}

export async function isKeyUsed(db: Database, onceKey: string): Promise<boolean> {
  return hasRows(db.selectFrom('campaigns').where('once_key', '=', onceKey));
}

/** Leaves out subscribers who got, or may have got, a message of a campaign with the key. */
export function notReached(onceKey: string) {
  return ({ selectFrom, exists, not }: ExpressionBuilder<Tables, 'subscriptions'>) => {
    const reached = selectFrom('campaign_recipients as reached')
      .innerJoin('campaigns as other', 'other.id', 'reached.campaign_id')
      .select('reached.id')
      .whereRef('reached.subscription_id', '=', 'subscriptions.id')
      .where('reached.status', 'in', REACHED)
      .where('other.once_key', '=', onceKey);
    return not(exists(reached));
  };
}
