import { publicName } from '#app/text/names/public-name.ts';
import type { NotificationRow } from './inbox.queries.server.ts';
import { notificationMessage } from './notification-message.ts';
import type { NotificationSummary } from './notification-summary.ts';

export function presentNotification(row: NotificationRow): NotificationSummary {
  return {
    id: row.id,
    kind: row.kind,
    message: notificationMessage({
      kind: row.kind,
      count: row.event_count,
      latest: displayName(row.latest_name),
      earlier: displayName(row.earlier_name),
      decision: row.decision ?? undefined,
      followed: row.followed ?? undefined,
      decidedKind: row.decided_kind ?? undefined,
    }),
    title: row.title ?? 'It isn’t public at the moment.',
    reason: row.reason ?? undefined,
    isRead: row.is_read,
    at: row.updated_at.toISOString(),
    path: row.path ?? undefined,
  };
}

function displayName(name: string | null): string {
  return name === null ? 'Deleted user' : publicName(name);
}
