import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { SubscriptionStatus } from '../embeds/subscriber-row.ts';

export interface SubscriberQuery {
  status?: SubscriptionStatus | undefined;
  /** Part of the email address. */
  text?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

/** Newest first. */
export async function listSubscribers(
  db: Database,
  { status, text, after, limit }: SubscriberQuery,
) {
  let query = db
    .selectFrom('subscriptions')
    .select([
      ...(['id', 'email', 'phone', 'status', 'created_at'] as const),
      ...(['has_email_consent', 'has_sms_consent'] as const),
    ]);
  if (status) query = query.where('status', '=', status);
  if (text) query = query.where(contains('email', text));
  if (after) query = query.where((eb) => afterCursor(eb, 'created_at', 'id', after));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
