import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  countAudience,
  getAudience,
} from '#app/features/campaigns/sending/recipients.queries.server.ts';
import type { Database, Engine } from '#db/engine.ts';
import type { CampaignSegment } from '#db/tables/audience.ts';
import { explain } from '#tests/support/explain.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { anySegment } from './insert-audience.ts';

const SUBSCRIBERS = 60_000;
const MEMBERS = 20_000;
const now = new Date('2026-06-15T12:00:00Z');

/** Subscribers of whom each third has an account, and each thousandth of those follows a topic. */
async function insertMany({ db, kind }: Engine): Promise<void> {
  const isSqlite = kind === 'sqlite';
  const times = isSqlite
    ? sql.raw('1700000000000 + 60000 * i')
    : sql.raw(`timestamptz '2023-11-14' + interval '1 minute' * i`);
  const insert = async (into: string, count: number, values: ReturnType<typeof sql>) => {
    const numbers = isSqlite
      ? sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`
      : sql`with n (i) as (select generate_series(1, ${sql.lit(count)}))`;
    const target = sql.raw(`insert into ${into}`);
    const rows = sql`select ${values} from n`;
    const statement = isSqlite
      ? sql`${target} ${numbers} ${rows}`
      : sql`${numbers} ${target} ${rows}`;
    await statement.execute(db);
  };
  await insert('actors (created_at)', MEMBERS, sql`${times}`);
  await insert(
    'users (id, name, email, role, is_email_verified, created_at, updated_at)',
    MEMBERS,
    sql`i, 'Member ' || i, 'reader-' || (3 * i) || '@example.com', 'subscriber', ${sql.lit(true)}, ${times}, ${times}`,
  );
  await insert(
    'follows (actor_id, target, level, created_at)',
    MEMBERS,
    sql`i, case when i % 1000 = 1 then 'topic:1' else 'topic:2' end, 'all', ${times}`,
  );
  await insert(
    `subscriptions (email, status, has_email_consent, has_sms_consent, source, created_at,
      confirmed_at, last_active_at)`,
    SUBSCRIBERS,
    sql`'reader-' || i || '@example.com', case when i % 20 = 0 then 'pending' else 'confirmed' end,
      ${sql.lit(true)}, ${sql.lit(false)}, case when i % 10 = 0 then 'import' else 'footer' end,
      ${times}, ${times}, ${times}`,
  );
  // PostgreSQL reads only an index if it knows that the rows are visible to all.
  await sql.raw(isSqlite ? 'analyze' : 'vacuum analyze').execute(db);
}

const wholeTable = /Seq Scan on subscriptions|SCAN subscriptions(?! USING)/;

const count = (segment: Partial<CampaignSegment>) => (db: Database) =>
  countAudience(
    db,
    { topic: 'newsletter', readers: 'rumor_readers', segment: { ...anySegment, ...segment } },
    now,
  );

onBothEngines('With many subscribers, an index has', (test) => {
  test('how many people a segment means', async ({ database }) => {
    const { engine } = database;
    const { db } = engine;
    await insertMany(engine);
    const counted: [Partial<CampaignSegment>, number][] = [
      [{ confirmedFrom: '2023-12-25T00:00:00.000Z' }, 0],
      [{ confirmedBefore: '2023-11-15T12:00:00.000Z' }, 0],
      [{ source: 'import' }, SUBSCRIBERS / 20],
      [{ activeFrom: '2023-12-25T00:00:00.000Z' }, 0],
      [{ quietFrom: '2023-11-15T12:00:00.000Z' }, 0],
    ];
    for (const [segment, expected] of counted) {
      const plan = await explain(db, count(segment));
      expect(plan, JSON.stringify(segment)).toMatch(/subscriptions_by_(audience|source|activity)/);
      expect(plan).not.toMatch(wholeTable);
      if (expected > 0) expect(await count(segment)(db)).toBe(expected);
    }
    expect(await count({})(db)).toBe((SUBSCRIBERS * 19) / 20);
    const followers = await explain(db, count({ follows: ['topic:1'] }));
    expect(followers).toContain('follows_by_target');
    expect(followers).toMatch(/subscriptions_email_key|sqlite_autoindex_subscriptions/);
    expect(followers).not.toMatch(wholeTable);
    expect(await count({ follows: ['topic:1'] })(db)).toBe(MEMBERS / 1000);
  });

  test('who of the next subscribers gets a newsletter', async ({ database }) => {
    const { engine } = database;
    const { db } = engine;
    await insertMany(engine);
    const segment = { ...anySegment, activeFrom: '2023-12-01T00:00:00.000Z', follows: ['topic:1'] };
    const audience = { topic: 'newsletter', readers: 'everyone', segment } as const;
    const plan = await explain(db, (recorded) =>
      getAudience(recorded, audience, now, true)
        .select('subscriptions.id')
        .where('subscriptions.id', '>', 30_000)
        .where('subscriptions.id', '<=', 32_000)
        .execute(),
    );
    expect(plan).toMatch(
      /subscriptions_(pkey|email_key)|SEARCH subscriptions USING INTEGER PRIMARY KEY/,
    );
    expect(plan).not.toMatch(wholeTable);
    expect(plan).not.toMatch(/Seq Scan on (follows|users)|SCAN (follows|users)/);
  });
});
