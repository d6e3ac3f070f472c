import type { Database } from '#db/engine.ts';
import { type ListPage, listPage, readPageKey } from '../../http/page-key.ts';
import {
  type SubscriberAtDesk,
  type SubscriptionStatus,
  subscriptionStatuses,
} from './subscriber-desk-summary.ts';
import { listSubscribers } from './subscribers-desk.queries.server.ts';

const PAGE_SIZE = 50;
const WORDS_LENGTH = 254;

interface SubscribersOfDesk {
  status: SubscriptionStatus | undefined;
  words: string | undefined;
  page: ListPage<SubscriberAtDesk>;
}

/** The list of addresses an address of the desk asks for, the last to come first. */
export async function getSubscribers(
  db: Database,
  query: URLSearchParams,
): Promise<SubscribersOfDesk> {
  const statuses = Object.keys(subscriptionStatuses) as SubscriptionStatus[];
  const status = statuses.find((word) => word === query.get('status'));
  const words = query.get('q')?.trim().slice(0, WORDS_LENGTH) || undefined;
  const behind = readPageKey(query.get('after'));
  const rows = await listSubscribers(db, { status, words, behind, limit: PAGE_SIZE + 1 });
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
  return { status, words, page };
}

function consentsOf(row: { has_email_consent: boolean; has_sms_consent: boolean }): string {
  const given = [row.has_email_consent && 'E-mail', row.has_sms_consent && 'SMS'];
  return given.filter(Boolean).join(', ') || 'None';
}
