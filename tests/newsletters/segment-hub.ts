import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export const SEGMENTS = '/admin/subscribers/segments';

/** A segment's form with no condition set. */
export const blank = {
  name: 'New readers',
  source: 'any',
  newDays: '',
  subscribedFrom: '',
  subscribedBefore: '',
  topics: '',
  activeDays: '',
  quietDays: '',
};

/** Adds a segment by its form. Returns its id. */
export async function addSegment(
  hub: TestHub,
  cookie: string,
  fields: Partial<typeof blank>,
): Promise<number> {
  const response = await hub.post(`${SEGMENTS}/new`, { ...blank, ...fields }, { cookie });
  if (response.status !== 303) throw new Error(await response.text());
  const { id } = await hub.platform.engine.db
    .selectFrom('segments')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** A confirmed subscriber who wants everything. */
export async function insertReader(
  db: Database,
  name: string,
  row: Partial<Insertable<Tables['subscriptions']>> = {},
): Promise<void> {
  const at = row.confirmed_at ?? new Date('2026-01-10T12:00:00Z');
  await db
    .insertInto('subscriptions')
    .values({
      email: `${name}@example.com`,
      phone: null,
      status: 'confirmed',
      has_email_consent: true,
      has_sms_consent: false,
      source: 'footer',
      created_at: at,
      confirmed_at: at,
      last_active_at: at,
      ...row,
    })
    .execute();
}

/** The number on the page of a segment. */
export function readCount(html: string): string | undefined {
  return /([\d,]+) (?:people|person) now/.exec(html.replaceAll('<!-- -->', ''))?.[1];
}

/** Returns its id. */
export async function insertTopic(db: Database, name: string): Promise<number> {
  const at = new Date('2026-01-10T12:00:00Z');
  const slug = name.toLowerCase();
  const { id } = await db
    .insertInto('topics')
    .values({ name, name_key: slug, slug, image_id: null, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
