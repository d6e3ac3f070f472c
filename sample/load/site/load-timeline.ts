import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ContentKindName } from '#db/tables/content.ts';
import { contentTables } from '#db/tables/content-tables.ts';
import type { Tables } from '#db/tables.ts';
import { getDate } from '../../generate/calendar.ts';
import { readJson } from '../../read-content.ts';
import type { ImageIds } from '../load-images.ts';
import type { SampleWriter } from '../sample-writer.ts';

/** One of the three. */
const dateFields = {
  /** `2016`, `2016-03` or `2016-03-09`. */
  date: z
    .string()
    .regex(/^\d{4}(-\d\d){0,2}$/)
    .optional(),
  daysAgo: z.int().optional(),
  /** Today, in this year, so that the home page has something on the first day. */
  anniversaryOf: z.int().optional(),
};

const timelineSchema = z.strictObject({
  eras: z.array(z.strictObject({ name: z.string(), description: z.string(), ...dateFields })),
  entries: z.array(
    z.strictObject({
      title: z.string(),
      body: z.string().default(''),
      image: z.string().optional(),
      link: z
        .strictObject({
          kind: z.enum(Object.keys(contentTables) as ContentKindName[]),
          title: z.string(),
        })
        .optional(),
      ...dateFields,
    }),
  ),
});

type DateFields = z.output<z.ZodObject<typeof dateFields>>;

/** The timeline of the invented games, with links to content by its title. */
export async function loadTimeline(
  writer: SampleWriter,
  db: Transaction<Tables>,
  images: ImageIds,
  now: Date,
): Promise<void> {
  const { eras, entries } = readJson('timeline.json', timelineSchema);
  const times = { created_at: now, updated_at: now };
  await writer.insert(
    'timeline_eras',
    eras.map(({ name, description, ...date }) => ({
      name,
      description,
      day_key: toDayKey(date, now),
      ...times,
    })),
  );
  const rows = [];
  for (const { title, body, image, link, ...date } of entries) {
    const dayKey = toDayKey(date, now);
    rows.push({
      day_key: dayKey,
      anniversary: dayKey % 100 === 0 ? null : dayKey % 10_000,
      title,
      body,
      image_id: image === undefined ? null : images.getId(image),
      link_kind: link?.kind ?? null,
      link_id: link ? await findId(db, link) : null,
      ...times,
    });
  }
  await writer.insert('timeline_entries', rows);
}

/** YYYYMMDD, with 00 for what isn't known. */
function toDayKey({ date, daysAgo = 0, anniversaryOf }: DateFields, now: Date): number {
  if (date !== undefined) return Number(date.replaceAll('-', '').padEnd(8, '0'));
  const day = getDate(now, { daysAgo, time: '12:00' });
  const key = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
  // Other years than this one can have no February 29.
  const known = anniversaryOf !== undefined && key === 229 ? 228 : key;
  return (anniversaryOf ?? day.getUTCFullYear()) * 10_000 + known;
}

async function findId(
  db: Transaction<Tables>,
  { kind, title }: { kind: ContentKindName; title: string },
): Promise<number> {
  const row = await db
    .selectFrom(contentTables[kind] as 'articles')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirst();
  if (!row) throw new Error(`content/timeline.json links to “${title}”, which isn’t there.`);
  return row.id;
}
