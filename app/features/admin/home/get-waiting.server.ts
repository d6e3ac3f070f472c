import { findBackupAlert } from '#app/features/backups/backups.server.ts';
import { countHeldEvidence } from '#app/features/claims/claims.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { QueueView } from '#app/features/moderation/queue.server.ts';
import { countWaitingUsers } from '#app/features/users/users.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { countFailedEmails, countFailingFeeds } from './home.queries.server.ts';

/** Something that waits for the member. */
export interface Waiting {
  label: string;
  count: number;
  to: string;
}

interface WaitingDeps extends Pick<RequestContext, 'db' | 'now' | 'backups'> {
  actor: Member;
  contentKinds: ContentKinds;
}

const MAX_COUNT = 100;
const WEEK_MS = 7 * DAY_MS;

const queueViews: Partial<Record<QueueView, string>> = {
  reported: 'Reported',
  held: 'Held posts',
  submissions: 'Submissions',
  appeals: 'Appeals',
  notices: 'Legal notices',
};

/** The places where something is waiting for this member. */
export async function getWaiting(
  { db, actor, contentKinds, now, backups }: WaitingDeps,
  queue: Record<QueueView, number>,
): Promise<Waiting[]> {
  const canPublish = can(actor, 'publish content');
  const canManageSite = can(actor, 'manage the site');
  const countContent = async (status: 'in-review' | 'scheduled') => {
    if (!canPublish) return 0;
    const lists = await Promise.all(
      contentKinds.map(({ admin }) => admin.list(db, { status, limit: MAX_COUNT })),
    );
    return lists.flat().length;
  };
  const [inReview, scheduled, heldEvidence, newAccounts, failedEmails, failingFeeds, backupAlert] =
    await Promise.all([
      countContent('in-review'),
      countContent('scheduled'),
      canPublish ? countHeldEvidence(db) : 0,
      can(actor, 'manage users') ? countWaitingUsers(db, now) : 0,
      canManageSite ? countFailedEmails(db, new Date(now.getTime() - WEEK_MS)) : 0,
      canManageSite ? countFailingFeeds(db) : 0,
      canManageSite ? findBackupAlert({ db, now, backups }) : undefined,
    ]);
  const views = (Object.keys(queueViews) as QueueView[]).map((view) => ({
    label: queueViews[view] ?? '',
    count: queue[view],
    to: `/admin/moderation/pending?view=${view}`,
  }));
  return [
    ...views,
    { label: 'In review', count: inReview, to: '/admin/content?status=in-review' },
    { label: 'Scheduled', count: scheduled, to: '/admin/content?status=scheduled' },
    { label: 'Held evidence', count: heldEvidence, to: '/admin/held-evidence' },
    { label: 'New accounts', count: newAccounts, to: '/admin/users?status=waiting' },
    { label: 'Failed emails', count: failedEmails, to: '/admin/outbox?status=failed' },
    { label: 'Failing feeds', count: failingFeeds, to: '/admin/feeds' },
    { label: 'Failing backups', count: backupAlert ? 1 : 0, to: '/admin/settings/backups' },
  ].filter(({ count }) => count > 0);
}
