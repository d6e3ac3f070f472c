import { AppError } from '#app/errors.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { type AdminSubscriber, subscriptionStatuses } from '../embeds/subscriber-row.ts';
import { findPreferences } from '../preferences/preferences.server.ts';
import { topicLabels, topics } from '../preferences/preferences.ts';
import { findSubscription } from '../subscriptions.queries.server.ts';
import { countSuppressions } from '../suppressions/suppressions.queries.server.ts';
import type { SubscriberFilter } from './subscriber-filter.ts';
import { listSubscribers } from './subscribers.queries.server.ts';

const PAGE_SIZE = 50;

/** The subscribers that match the filter, newest first. */
export async function getSubscribers(
  db: Database,
  filter: SubscriberFilter,
  after: Cursor | undefined,
): Promise<ListPage<AdminSubscriber>> {
  const rows = await listSubscribers(db, filter, after, PAGE_SIZE + 1);
  return listPage(
    rows,
    PAGE_SIZE,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => ({
      id: row.id,
      email: row.email,
      phone: row.phone ?? undefined,
      status: row.status,
      consents: getConsents(row),
      source: row.source,
      since: row.created_at.toISOString(),
    }),
  );
}

/** Subscribers whose email address contains the text, newest first. */
export async function findSubscribers(db: Database, text: string, limit: number) {
  const filter = { text, status: undefined, source: undefined, consent: undefined };
  const rows = await listSubscribers(db, filter, undefined, limit);
  return rows.map(({ id, email, status, created_at }) => ({
    id,
    email,
    status: subscriptionStatuses[status],
    since: created_at.toISOString(),
  }));
}

function getConsents(row: { has_email_consent: boolean; has_sms_consent: boolean }): string {
  const channels = [row.has_email_consent && 'Email', row.has_sms_consent && 'SMS'];
  return channels.filter(Boolean).join(', ') || 'None';
}

/** @throws AppError not-found */
export async function getSubscriber(db: Database, id: number | undefined, now: Date) {
  const row = id === undefined ? undefined : await findSubscription(db, id);
  const preferences = row && (await findPreferences(db, row.id, now));
  if (!row || !preferences) throw new AppError('not-found');
  const chosen = topics.filter((topic) => preferences[topic]).map((topic) => topicLabels[topic]);
  return {
    id: row.id,
    ...preferences,
    topics: [...chosen, ...(preferences.officialOnly ? ['Official news only'] : [])],
  };
}

/** How many addresses are on the suppression list, by reason. */
export async function getSuppressionCounts(db: Database) {
  const rows = await countSuppressions(db);
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

export type SubscriberDetails = Awaited<ReturnType<typeof getSubscriber>>;
