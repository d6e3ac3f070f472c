import { isDeepStrictEqual } from 'node:util';
import type { EventChange } from '#app/features/notifications/embeds/event-change.ts';
import { DAY_MS, HOUR_MS } from '#app/text/dates/durations.ts';
import {
  type EventSchedule,
  lastEnd,
  listOccurrences,
  type Occurrence,
} from '../recurrence/recurrence.ts';

/** What people know of an event, or how it is now. */
export interface KnownEvent {
  isPublic: boolean;
  isCanceled: boolean;
  schedule: EventSchedule;
  place: string;
  onlineUrl: string | null;
}

/** So many dates of a series are compared. */
const COMPARED_DATES = 8;

/** What people who know the event as it was should hear of how it is now. Nothing of what is over. */
export function findChange(
  before: KnownEvent,
  after: KnownEvent,
  now: Date,
): Exclude<EventChange, 'reminder'> | undefined {
  const wasExpected = before.isPublic && !before.isCanceled;
  if (!after.isPublic) return wasExpected && !isOver(before, now) ? 'off' : undefined;
  if (isOver(after, now)) return undefined;
  if (after.isCanceled) return before.isCanceled ? undefined : 'canceled';
  if (!before.isPublic) return 'back';
  if (before.isCanceled) return 'on-again';
  const hasMoved = !isDeepStrictEqual(listDates(before, now), listDates(after, now));
  const isElsewhere = before.place !== after.place || before.onlineUrl !== after.onlineUrl;
  if (hasMoved) return isElsewhere ? 'time-and-place' : 'time';
  return isElsewhere ? 'place' : undefined;
}

function isOver({ schedule }: KnownEvent, now: Date): boolean {
  const end = lastEnd(schedule);
  return end !== undefined && end <= now;
}

/** The dates that have not ended. A rule can change without moving any of them. */
function listDates({ schedule }: KnownEvent, now: Date): Occurrence[] {
  const length = schedule.endsAt.getTime() - schedule.startsAt.getTime();
  const ended = new Date(now.getTime() - length);
  return listOccurrences(schedule, 'after', ended, COMPARED_DATES);
}

/** A later reminder comes too late to change plans. */
const MIN_AHEAD_MS = HOUR_MS;
/** Dates that follow sooner than this get no reminder of their own. A week can be an hour shorter. */
const MIN_PAUSE_MS = 6 * DAY_MS;

/** The date to remind people of now, a day before it starts. */
export function findReminder(
  schedule: EventSchedule,
  { knownSince, now }: { knownSince: Date; now: Date },
): { startsAt: Date; dueAt: Date } | undefined {
  const [next] = listOccurrences(schedule, 'after', now, 1);
  if (!next) return undefined;
  const { startsAt } = next;
  const dueAt = new Date(startsAt.getTime() - DAY_MS);
  // Those who heard of this date less than a day ahead need no reminder.
  if (now < dueAt || knownSince > dueAt) return undefined;
  if (startsAt.getTime() - now.getTime() < MIN_AHEAD_MS) return undefined;
  const [previous] = listOccurrences(schedule, 'before', startsAt, 1);
  if (previous && startsAt.getTime() - previous.startsAt.getTime() < MIN_PAUSE_MS) return undefined;
  return { startsAt, dueAt };
}
