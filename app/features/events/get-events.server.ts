import { AppError } from '#app/errors.ts';
import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import type { CreditedImage } from '#app/features/images/embeds/image-source.ts';
import {
  findCreditedImage,
  getImagesOf,
  type SignFile,
} from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { EventSummary } from './event-summary.ts';
import { getSchedule, nextStateChange, presentOccurrence } from './events.present.server.ts';
import { findEvent, findEventForPreview } from './events.queries.server.ts';
import {
  type EventTime,
  listOccurrenceChanges,
  listOccurrenceRows,
  type OccurrenceRow,
} from './list-occurrences.server.ts';
import { currentOccurrence, lastEnd, listOccurrences } from './recurrence/recurrence.ts';

/** Cache tag of every list of events. */
export const eventsTag = 'events';
export const eventTag = (id: number) => `event:${id}`;

const PAGE_SIZE = 12;
/** Past events shown below the upcoming ones. */
const MAX_RECENT = 4;
const EXCERPT_LENGTH = 160;
const MAX_LATER = 6;
/** Comments on an event that goes on never close. */
export const NEVER = new Date('9999-01-01T00:00:00Z');

/**
 * A page of upcoming events, soonest first, or of past ones, latest first, and when it becomes outdated. All of them, or
 * those that an actor is interested in.
 */
export async function getEventList(
  db: Database,
  when: EventTime,
  now: Date,
  after: Cursor | undefined,
  interestedId?: number,
): Promise<{ list: ListPage<EventSummary>; expiresAt: Date | undefined }> {
  const [rows, stateChanges] = await Promise.all([
    listOccurrenceRows(db, when, { now, after, limit: PAGE_SIZE + 1, interestedId }),
    listOccurrenceChanges(db, now),
  ]);
  const present = await getPresenter(db, rows, now);
  const list = listPage(
    rows,
    PAGE_SIZE,
    ({ row, occurrence }) => ({ at: occurrence.startsAt, id: row.id }),
    present,
  );
  const [expiresAt] = stateChanges.toSorted((a, b) => a.getTime() - b.getTime());
  return { list, expiresAt };
}

/** The most recent past events. */
export async function getRecentEvents(db: Database, now: Date): Promise<EventSummary[]> {
  const rows = await listOccurrenceRows(db, 'past', { now, after: undefined, limit: MAX_RECENT });
  return rows.map(await getPresenter(db, rows, now));
}

/** With their images, which the past dates of a series would only repeat. */
async function getPresenter(db: Database, rows: readonly OccurrenceRow[], now: Date) {
  const images = await getImagesOf(
    db,
    rows.map(({ row }) => row),
  );
  return ({ row, occurrence }: OccurrenceRow): EventSummary => {
    const event = presentOccurrence(row, occurrence, now);
    const isRepeated = event.state === 'past' && row.recurrence_json !== null;
    return isRepeated ? event : { ...event, image: images.get(row.image_id ?? 0) };
  };
}

export interface EventDetails extends EventSummary {
  image: CreditedImage | undefined;
  /** Safe HTML. */
  description: string;
  excerpt: string;
  calendarPath: string;
  /** Where to join, if it is held online: a path of this site or an external URL. */
  onlineUrl: string | undefined;
  isOnlineOnly: boolean;
  /** Starts of the occurrences after this one, in ISO 8601. */
  laterStarts: string[];
  /** When its comments start to age. */
  closesAfter: string;
}

/** @throws AppError not-found if the event does not exist */
export async function getEvent(
  db: Database,
  id: number | undefined,
  now: Date,
): Promise<{ event: EventDetails; expiresAt: Date | undefined }> {
  const row = await getEventRow(db, id);
  const occurrence = currentOccurrence(getSchedule(row), now);
  return {
    event: await presentEvent(db, row, { now }),
    expiresAt: nextStateChange(occurrence, now),
  };
}

/** An event of any status. @throws AppError not-found if it is in the trash, taken down or gone */
export async function getEventPreview(
  db: Database,
  id: number,
  options: { now: Date; signFile: SignFile },
): Promise<EventDetails> {
  const row = await findEventForPreview(db, id);
  if (!row) throw new AppError('not-found');
  return presentEvent(db, row, options);
}

async function presentEvent(
  db: Database,
  row: Awaited<ReturnType<typeof getEventRow>>,
  { now, signFile }: { now: Date; signFile?: SignFile },
): Promise<EventDetails> {
  const schedule = getSchedule(row);
  const occurrence = currentOccurrence(schedule, now);
  const later = listOccurrences(schedule, 'after', occurrence.startsAt, MAX_LATER);
  const images = await getMarkdownImages(db, row.description, { sign: signFile });
  return {
    ...presentOccurrence(row, occurrence, now),
    image: await findCreditedImage(db, row.image_id, signFile),
    laterStarts: later.map(({ startsAt }) => startsAt.toISOString()),
    closesAfter: (lastEnd(schedule) ?? NEVER).toISOString(),
    description: renderMarkdown(row.description, images, await getKeywordLinker(db)),
    excerpt: truncate(markdownToText(row.description), EXCERPT_LENGTH),
    calendarPath: `/events/${row.id}.ics`,
    onlineUrl: row.online_url ?? undefined,
    isOnlineOnly: row.place === '',
  };
}

async function getEventRow(db: Database, id: number | undefined) {
  return requireRow(id, (known) => findEvent(db, known));
}
