import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { httpAddress } from '#app/text/links/http-address.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import { buildCalendarFile, type CalendarEvent } from './calendar-file.ts';
import { eventPath, getSchedule } from './events.present.server.ts';
import { findEvent, listEventsForCalendar } from './events.queries.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Calendar apps remove events that the calendar no longer has. */
const KEPT_MS = 60 * DAY_MS;
const MAX_EVENTS = 500;

/** Path of the calendar that apps subscribe to. */
export const CALENDAR_PATH = '/events.ics';

/** @throws AppError not-found if the event does not exist */
export async function getCalendarFile(
  db: Database,
  id: number | undefined,
  origin: string,
): Promise<{ name: string; content: string }> {
  const row = await requireRow(id, (known) => findEvent(db, known));
  const content = buildCalendarFile([toCalendarEvent(row, origin)]);
  return { name: `${row.slug.replace(/[^a-z0-9-]/gi, '') || `event-${row.id}`}.ics`, content };
}

/** The calendar that apps subscribe to: series, events to come, and those of the last 60 days. */
export async function getSubscribedCalendar(
  db: Database,
  now: Date,
  origin: string,
): Promise<string> {
  const since = new Date(now.getTime() - KEPT_MS);
  const [rows, { siteName }] = await Promise.all([
    listEventsForCalendar(db, since, MAX_EVENTS),
    getSiteIdentity(db),
  ]);
  const events = rows.map((row) => toCalendarEvent(row, origin));
  return buildCalendarFile(events, { name: `${siteName}: events` });
}

type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

function toCalendarEvent(row: EventRow, origin: string): CalendarEvent {
  const joinUrl = row.is_canceled ? undefined : httpAddress(row.online_url ?? undefined, origin);
  const description = markdownToText(row.description);
  return {
    uid: `event-${row.id}@${new URL(origin).hostname}`,
    title: row.title,
    description: joinUrl ? `Join: ${joinUrl}\n\n${description}` : description,
    location: row.place || (joinUrl ?? ''),
    url: origin + eventPath(row),
    schedule: getSchedule(row),
    isCanceled: row.is_canceled,
    updatedAt: row.updated_at,
    sequence: row.revision,
  };
}
