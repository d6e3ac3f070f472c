import { events } from '../content/events.ts';
import { slugOf } from '../content/slug.ts';
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
