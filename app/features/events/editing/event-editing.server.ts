import { defineEditing, findBlank } from '#app/features/content/editing.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findEventRow, insertEvent, updateEvent } from '../events.queries.server.ts';
import { eventsTag, eventTag } from '../get-events.server.ts';
import {
  type EventValues,
  eventFields,
  findScheduleErrors,
  toSchedule,
} from './event-fields.server.ts';

const HOUR_MS = 3_600_000;
/** A new event is a week ahead and takes two hours. */
const DEFAULT_AHEAD_HOURS = 7 * 24;
const DEFAULT_HOURS = 2;

export const eventEditing = defineEditing(eventFields, {
  table: 'events',
  create: async ({ db }, draft) => {
    const hour = Math.ceil(draft.created_at.getTime() / HOUR_MS) + DEFAULT_AHEAD_HOURS;
    return insertEvent(db, {
      ...draft,
      slug: slugify(draft.title),
      description: '',
      place: '',
      online_url: null,
      starts_at: new Date(hour * HOUR_MS),
      ends_at: new Date((hour + DEFAULT_HOURS) * HOUR_MS),
    });
  },
  load: loadEvent,
  findErrors: async (_unit, _id, valid, { now }) => findScheduleErrors(valid, now),
  save: saveEvent,
  findMissing: (typed) =>
    findBlank(typed, { place: 'Enter a location.', description: 'Write the text.' }),
  changeTags: async (_db, id) => [eventsTag, eventTag(id)],
});

async function loadEvent(db: Database, id: number): Promise<EventValues | undefined> {
  const row = await findEventRow(db, id);
  if (!row) return undefined;
  const { title, description, place, time_zone: timeZone, recurrence_json: recurrence } = row;
  return {
    title,
    description,
    place,
    timeZone,
    onlineUrl: row.online_url ?? '',
    starts: toLocalTime(row.starts_at, timeZone),
    ends: toLocalTime(row.ends_at, timeZone),
    repeats: recurrence?.frequency ?? '',
    interval: recurrence?.interval ?? null,
    until: recurrence?.until ?? null,
    except: recurrence?.except ?? [],
  };
}

async function saveEvent({ db }: UnitOfWork, id: number, values: EventValues): Promise<void> {
  const { title, description, place, onlineUrl, timeZone } = values;
  const { startsAt, endsAt, recurrence } = toSchedule(values);
  await updateEvent(db, id, {
    title,
    slug: slugify(title),
    description,
    place,
    online_url: onlineUrl || null,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: timeZone,
    recurrence_json: recurrence,
  });
  await saveImageUses(db, { kind: 'event', contentId: id }, [description]);
}
