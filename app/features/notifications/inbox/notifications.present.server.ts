import { publicName } from '#app/text/public-name.ts';
import type { NotificationRow } from './inbox.queries.server.ts';
import { sentenceOf } from './notification-message.ts';
import type { NotificationSummary } from './notification-summary.ts';

export function presentNotification(row: NotificationRow): NotificationSummary {
  return {
    id: row.id,
    kind: row.kind,
    sentence: sentenceOf({
      kind: row.kind,
      count: row.act_count,
      latest: nameOf(row.latest_name),
      earlier: nameOf(row.earlier_name),
      decision: row.decision ?? undefined,
      isOfSubmission: row.submission_id !== null,
    }),
    title: row.title,
    reason: row.reason ?? undefined,
    isRead: row.is_read,
    at: row.updated_at.toISOString(),
    path: row.path ?? undefined,
  };
}

function nameOf(name: string | null): string {
  return name === null ? 'Deleted user' : publicName(name);
}
