import { behindKey } from '#db/behind-key.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { PageKey } from '../../http/page-key.ts';
import type { SubscriptionStatus } from './subscriber-desk-summary.ts';

export interface SubscribersChoice {
  status?: SubscriptionStatus | undefined;
  /** Part of an address. */
  words?: string | undefined;
  behind?: PageKey | undefined;
  limit: number;
}

/** Addresses, the last to come first. */
export async function listSubscribers(
  db: Database,
  { status, words, behind, limit }: SubscribersChoice,
) {
  let query = db
    .selectFrom('subscriptions')
    .select([
      ...(['id', 'email', 'phone', 'status', 'created_at'] as const),
      ...(['has_email_consent', 'has_sms_consent'] as const),
    ]);
  if (status) query = query.where('status', '=', status);
  if (words) query = query.where(contains('email', words));
  if (behind) query = query.where((eb) => behindKey(eb, 'created_at', 'id', behind));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
