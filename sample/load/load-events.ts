import { slugOf } from '#app/text/slug.ts';
import { events } from '../content/events.ts';
import type { SampleWriter } from './sample-writer.ts';

export async function loadEvents(writer: SampleWriter, now: Date): Promise<void> {
  await writer.insert(
    'events',
    events(now).map(({ title, description, place, startsAt, endsAt }) => ({
      slug: slugOf(title),
      title,
      description,
      place,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: now,
      updated_at: now,
    })),
  );
}
