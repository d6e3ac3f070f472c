import { AppError } from '#app/errors.ts';
import { listEntriesAbout } from '#app/features/audit/history.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import {
  loadedRows,
  type MergedRow,
  type MergedSource,
  mergeLists,
} from '#app/http/lists/merged-list.ts';
import type { TimelineEvent, TimelinePage } from '#app/ui/admin/timeline/timeline-entry.ts';
import type { Database } from '#db/engine.ts';
import type { ConsentSource, RecipientStatus } from '#db/tables/audience.ts';
import type { EmailStatus } from '#db/tables/jobs.ts';
import { subscriptionSources } from '../embeds/subscriber-row.ts';
import { findSubscription } from '../subscriptions.queries.server.ts';
import { type SuppressionReason, suppressionHash } from '../suppressions/suppressions.server.ts';
import {
  findSuppressionRow,
  listCampaignsOf,
  listConsentsByTime,
  listSubscriptionEmails,
} from './subscriber-events.queries.server.ts';

const PAGE_SIZE = 20;

type Events = MergedSource<TimelineEvent>;
type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/**
 * What happened with a subscription, newest first.
 * @throws AppError not-found
 */
export async function getSubscriberTimeline(
  { db, signer }: Pick<StaffArgs, 'db' | 'signer'>,
  id: number | undefined,
  before: string | null,
): Promise<TimelinePage> {
  const row = id === undefined ? undefined : await findSubscription(db, id);
  if (!row) throw new AppError('not-found');
  const suppression = await findSuppressionRow(db, suppressionHash(signer, row.email));
  const sources = [
    ...(suppression ? [loadedRows(presentSuppression(suppression))] : []),
    listStaffEvents(db, row.id),
    listConsentEvents(db, row.id),
    listCampaignEvents(db, row.id),
    listEmailEvents(db, row.email),
    loadedRows(presentOwnTimes(row)),
  ];
  return mergeLists(sources, before, PAGE_SIZE);
}

/** The times that the subscription itself keeps, each of which is the last of its kind. */
function presentOwnTimes(row: Subscription): MergedRow<TimelineEvent>[] {
  const source = subscriptionSources[row.source];
  const times: [at: Date | null, event: TimelineEvent][] = [
    [row.created_at, { label: 'Subscribed', text: source }],
    [row.phone_confirmation_requested_at, { label: 'Link texted to confirm the number' }],
    [row.phone_confirmed_at, { label: 'Phone number confirmed', tone: 'good' }],
    [row.confirmed_at, { label: 'Email address confirmed', tone: 'good' }],
    [row.unsubscribed_at, { label: 'Unsubscribed', tone: 'bad' }],
  ];
  return times.flatMap(([at, item], index) => (at ? [{ at, id: index + 1, item }] : []));
}

const consentSources: Record<ConsentSource, string> = {
  ...subscriptionSources,
  email: 'Unsubscribe link',
  preferences: 'Preference page',
  staff: 'Staff',
  text: 'Text message',
};

function listConsentEvents(db: Database, id: number): Events {
  return async (page) => {
    const rows = await listConsentsByTime(db, id, page);
    return rows.map((row) => {
      const channel = row.channel === 'sms' ? 'text messages' : 'email';
      const item: TimelineEvent = {
        label: row.is_given ? `Agreed to ${channel}` : `Withdrew consent to ${channel}`,
        text: `“${row.wording}”`,
        by: consentSources[row.source],
        tone: row.is_given ? 'good' : 'bad',
      };
      return { at: row.created_at, id: row.id, item };
    });
  };
}

const deliveries: Record<RecipientStatus, Pick<TimelineEvent, 'label' | 'tone'>> = {
  waiting: { label: 'Waiting to be sent', tone: 'waiting' },
  claimed: { label: 'Being sent', tone: 'waiting' },
  sent: { label: 'Sent' },
  refused: { label: 'Refused by their mail server', tone: 'bad' },
  excluded: { label: 'Not sent' },
  uncertain: { label: 'Perhaps sent', tone: 'waiting' },
};

function listCampaignEvents(db: Database, id: number): Events {
  return async (page) => {
    const rows = await listCampaignsOf(db, id, page);
    return rows.map(({ status, response, subject, ...row }) => {
      const { label, tone } = deliveries[status];
      const item = { label: `${label}: “${subject}”`, tone, text: response ?? undefined };
      return { at: row.created_at, id: row.id, item };
    });
  };
}

/** As `subscription-emails.ts` defines them. */
const emailKinds = ['confirm-subscription', 'welcome', 'subscription-link'];

const emailStatuses: Record<EmailStatus, Pick<TimelineEvent, 'label' | 'tone'>> = {
  waiting: { label: 'Waiting to be sent', tone: 'waiting' },
  sent: { label: 'Sent' },
  failed: { label: 'Couldn’t be sent', tone: 'bad' },
  stored: { label: 'Kept in the outbox' },
};

function listEmailEvents(db: Database, email: string): Events {
  return async (page) => {
    const rows = await listSubscriptionEmails(db, { email, kinds: emailKinds }, page);
    return rows.map(({ id, subject, status, last_error, created_at }) => {
      const { label, tone } = emailStatuses[status];
      const item = { label: `${label}: “${subject}”`, tone, text: last_error ?? undefined };
      return { at: created_at, id, item };
    });
  };
}

const suppressionLabels: Record<SuppressionReason, string | undefined> = {
  // Its consents say so.
  unsubscribed: undefined,
  erased: 'Blocked: the address was erased',
  bounced: 'Blocked: the address bounced',
  complained: 'Blocked: marked an email as spam',
};

interface Suppression {
  id: number;
  reason: SuppressionReason;
  created_at: Date;
}

function presentSuppression({ id, reason, created_at }: Suppression): MergedRow<TimelineEvent>[] {
  const label = suppressionLabels[reason];
  return label ? [{ at: created_at, id, item: { label, tone: 'bad' } }] : [];
}

const staffLabels: Record<string, string> = {
  'subscriber.add': 'Added by staff',
  'subscriber.unsubscribe': 'Unsubscribed by staff',
  'subscriber.undo': 'Staff undid that',
};

function listStaffEvents(db: Database, id: number): Events {
  const about = { kind: 'subscriber', ids: [id], actions: Object.keys(staffLabels) } as const;
  return async (page) => {
    const rows = await listEntriesAbout(db, about, page);
    return rows.map(({ action, actor_name, ...row }) => ({
      at: row.created_at,
      id: row.id,
      item: { label: staffLabels[action] ?? action, by: actor_name },
    }));
  };
}
