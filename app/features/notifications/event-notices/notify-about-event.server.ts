import type { EventChange } from '../embeds/event-change.ts';
import { deleteNotificationsOf } from '../moved-follows/moved-follows.queries.server.ts';
import { type NotifyUnit, notify } from '../notify.server.ts';

interface EventNews {
  eventId: number;
  change: EventChange;
  title: string;
  /** When and where it is. */
  details: string;
  /** Null while the event has no page. */
  path: string | null;
}

/**
 * Notifies members who are interested in an event. Replaces what they were told of it before, read or not, so that nobody
 * finds an outdated time in their inbox.
 */
export async function notifyAboutEvent(
  unit: NotifyUnit,
  actorIds: readonly number[],
  { eventId, change, title, details, path }: EventNews,
  now: Date,
): Promise<void> {
  const key = `event-notice:${eventId}`;
  await deleteNotificationsOf(unit.db, actorIds, key);
  const notification = {
    kind: 'event',
    groupKey: key,
    decision: change,
    title,
    reason: details,
    path,
    event: { key, actor: { id: null, name: '' } },
  } as const;
  await notify(unit, actorIds, notification, now);
}
