import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { plainText } from '../../text/plain-text.server.ts';
import { calendarFile } from './calendar-file.ts';
import type { EventSummary } from './event-summary.ts';
import { eventPath, nextTurnOf, presentEvent } from './events.present.server.ts';
import {
  type EventLineRow,
  findEvent,
  findNextTurns,
  listComingEvents,
  listPastEvents,
} from './events.queries.server.ts';

/** Cache tag of every list of events. */
export const eventsTag = 'events';
export const eventTag = (id: number) => `event:${id}`;

const PAGE_SIZE = 12;
/** How many of those that are over stand below those to come. */
const RECENT_SIZE = 4;
const EXCERPT_LENGTH = 160;

/** A list of events, and the moment from which on it would be another one. */
interface Dated<List> {
  list: List;
  holdsUntil: Date | undefined;
}

export function getComingEvents(
  db: Database,
  now: Date,
  after: PageKey | undefined,
): Promise<Dated<ListPage<EventSummary>>> {
  return dated(db, now, async () =>
    asPage(await listComingEvents(db, now, after, PAGE_SIZE + 1), now),
  );
}

export function getPastEvents(
  db: Database,
  now: Date,
  after: PageKey | undefined,
): Promise<Dated<ListPage<EventSummary>>> {
  return dated(db, now, async () =>
    asPage(await listPastEvents(db, now, after, PAGE_SIZE + 1), now),
  );
}

/** The last ones that took place. */
export async function getRecentEvents(db: Database, now: Date): Promise<EventSummary[]> {
  const rows = await listPastEvents(db, now, undefined, RECENT_SIZE);
  return rows.map((row) => presentEvent(row, now));
}

async function dated<List>(
  db: Database,
  now: Date,
  load: () => Promise<List>,
): Promise<Dated<List>> {
  const [list, turns] = await Promise.all([load(), findNextTurns(db, now)]);
  const [holdsUntil] = turns.toSorted((one, other) => one.getTime() - other.getTime());
  return { list, holdsUntil };
}

function asPage(rows: EventLineRow[], now: Date): ListPage<EventSummary> {
  return listPage(
    rows,
    PAGE_SIZE,
    (row) => ({ at: row.starts_at, id: row.id }),
    (row) => presentEvent(row, now),
  );
}

export interface EventDetails extends EventSummary {
  /** Safe HTML. */
  description: string;
  excerpt: string;
  calendarPath: string;
}

/** @throws AppError when there is no such event. */
export async function getEvent(
  db: Database,
  id: number | undefined,
  now: Date,
): Promise<{ event: EventDetails; holdsUntil: Date | undefined }> {
  const row = await existingEvent(db, id);
  const event = {
    ...presentEvent(row, now),
    description: renderMarkdown(row.description),
    excerpt: excerptOf(plainText(row.description), EXCERPT_LENGTH),
    calendarPath: `/events/${row.id}.ics`,
  };
  return { event, holdsUntil: nextTurnOf(row, now) };
}

/** @throws AppError when there is no such event. */
export async function getCalendarFile(
  db: Database,
  id: number | undefined,
  origin: string,
): Promise<{ name: string; content: string }> {
  const row = await existingEvent(db, id);
  const content = calendarFile({
    uid: `event-${row.id}@${new URL(origin).hostname}`,
    title: row.title,
    description: plainText(row.description),
    place: row.place,
    address: origin + eventPath(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
  });
  return { name: `${row.slug.replace(/[^a-z0-9-]/gi, '') || `event-${row.id}`}.ics`, content };
}

async function existingEvent(db: Database, id: number | undefined) {
  const row = id === undefined ? undefined : await findEvent(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}
