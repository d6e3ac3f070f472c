import { decodeCursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import {
  type AdminSubscriber,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '../embeds/subscriber-row.ts';
import { listSubscribers } from './subscribers.queries.server.ts';

const PAGE_SIZE = 50;
const MAX_FILTER_LENGTH = 254;

interface SubscriberPage {
  status: SubscriptionStatus | undefined;
  text: string | undefined;
  page: ListPage<AdminSubscriber>;
}

/** The subscribers that match the admin page's query parameters, newest first. */
export async function getSubscriberPage(
  db: Database,
  query: URLSearchParams,
): Promise<SubscriberPage> {
  const statuses = Object.keys(subscriptionStatuses) as SubscriptionStatus[];
  const status = statuses.find((value) => value === query.get('status'));
  const text = query.get('q')?.trim().slice(0, MAX_FILTER_LENGTH) || undefined;
  const after = decodeCursor(query.get('after'));
  const rows = await listSubscribers(db, { status, text, after, limit: PAGE_SIZE + 1 });
  const page = listPage(
    rows,
    PAGE_SIZE,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => ({
      id: row.id,
      email: row.email,
      phone: row.phone ?? undefined,
      status: row.status,
      consents: consentsOf(row),
      since: row.created_at.toISOString(),
    }),
  );
  return { status, text, page };
}

function consentsOf(row: { has_email_consent: boolean; has_sms_consent: boolean }): string {
  const channels = [row.has_email_consent && 'Email', row.has_sms_consent && 'SMS'];
  return channels.filter(Boolean).join(', ') || 'None';
}
