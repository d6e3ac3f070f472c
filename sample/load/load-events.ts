import { z } from 'zod';
import { slugify } from '#app/text/slug.ts';
import { getDate, timeOfDaySchema } from '../generate/calendar.ts';
import { readMarkdown } from '../read-content.ts';
import type { ImageIds } from './load-images.ts';
import type { LoadedPeople } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

const frontMatterSchema = z.strictObject({
  title: z.string(),
  place: z.string(),
  onlineUrl: z.string().optional(),
  /** Negative for an event in the past. */
  daysAhead: z.int(),
  starts: timeOfDaySchema,
  ends: timeOfDaySchema,
  /** Where its times are shown; they are given in UTC. */
  timeZone: z.string().optional(),
  repeats: z.enum(['weekly']).optional(),
  image: z.string().optional(),
  /** How many people are interested. */
  interested: z.int(),
});

export async function loadEvents(
  writer: SampleWriter,
  { images, people }: { images: ImageIds; people: LoadedPeople },
  now: Date,
): Promise<void> {
  const events = readMarkdown('events', frontMatterSchema);
  const rows = events.map(
    ({ title, place, onlineUrl, daysAhead, starts, ends, timeZone, repeats, image, body }) => ({
      slug: slugify(title),
      title,
      description: body,
      place,
      online_url: onlineUrl ?? null,
      time_zone: timeZone ?? 'UTC',
      recurrence_json: repeats
        ? { frequency: repeats, interval: 1, until: null, except: [] }
        : null,
      image_id: image ? images.getId(image) : null,
      starts_at: getDate(now, { daysAgo: -daysAhead, time: starts }),
      ends_at: getDate(now, { daysAgo: -daysAhead, time: ends }),
      status: 'published' as const,
      published_at: now,
      created_at: now,
      updated_at: now,
    }),
  );
  const firstId = await writer.insert('events', rows);
  await writer.insert(
    'event_interests',
    events.flatMap(({ interested }, index) =>
      people.ids
        .slice(0, interested)
        .map((actorId) => ({ event_id: firstId + index, actor_id: actorId, created_at: now })),
    ),
  );
  await writer.insert(
    'event_snapshots',
    rows.map(({ place, online_url, time_zone, recurrence_json, starts_at, ends_at }, index) => ({
      event_id: firstId + index,
      place,
      online_url,
      time_zone,
      recurrence_json,
      starts_at,
      ends_at,
      taken_at: now,
    })),
  );
}
