import {
  type ContentEditing,
  type FormValues,
  type SaveOptions,
  textValue,
} from '#app/features/content/content.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findEventRow, insertEvent, updateEvent } from '../events.queries.server.ts';
import { eventsTag, eventTag } from '../get-events.server.ts';
import { parseEvent } from './event-input.server.ts';

const HOUR_MS = 3_600_000;
/** A new event is a week ahead and takes two hours. */
const DEFAULT_AHEAD_HOURS = 7 * 24;
const DEFAULT_HOURS = 2;

export const eventEditing: ContentEditing = {
  table: 'events',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Text' },
    place: { label: 'Location' },
    onlineUrl: { label: 'Where to join' },
    timeZone: { label: 'Time zone' },
    starts: { label: 'Starts' },
    ends: { label: 'Ends' },
    repeats: { label: 'Repeats' },
    interval: { label: 'Interval' },
    until: { label: 'Last day' },
    except: { label: 'Skipped dates' },
  },
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
  save: saveEvent,
  findMissing: (values) => ({
    ...(textValue(values, 'place').trim() === '' && { place: 'Enter a location.' }),
    ...(textValue(values, 'description').trim() === '' && { description: 'Write the text.' }),
  }),
  checked: { texts: ['description'] },
  previewPath: (token) => `/events/preview/${token}`,
  changeTags: async (_db, id) => [eventsTag, eventTag(id)],
};

async function loadEvent(db: Database, id: number): Promise<FormValues | undefined> {
  const row = await findEventRow(db, id);
  if (!row) return undefined;
  const { recurrence_json: recurrence, time_zone: timeZone } = row;
  return {
    title: row.title,
    description: row.description,
    place: row.place,
    timeZone,
    onlineUrl: row.online_url ?? '',
    starts: toLocalTime(row.starts_at, timeZone),
    ends: toLocalTime(row.ends_at, timeZone),
    repeats: recurrence?.frequency ?? '',
    interval: recurrence ? String(recurrence.interval) : '',
    until: recurrence?.until ?? '',
    except: recurrence?.except.join('\n') ?? '',
  };
}

async function saveEvent(
  { db }: UnitOfWork,
  id: number,
  values: FormValues,
  { now }: SaveOptions,
): Promise<void> {
  const { title, description, place, onlineUrl, timeZone, ...times } = parseEvent(values, now);
  const { startsAt, endsAt, recurrence } = times;
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
