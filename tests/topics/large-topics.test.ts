import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  listAllTopicsOf,
  listShownItems,
} from '#app/features/topics/topic-items.queries.server.ts';
import { listTopics, suggestTopics } from '#app/features/topics/topics.queries.server.ts';
import type { Database, Engine } from '#db/engine.ts';
import { explain } from '#tests/support/explain.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

const TOPICS = 3000;
const ITEMS = 40_000;

/** Many topics, of which one has most of the items. */
async function insertMany({ db, kind }: Engine): Promise<void> {
  const isSqlite = kind === 'sqlite';
  const numbers = (count: number) =>
    isSqlite
      ? sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`
      : sql`with n (i) as (select generate_series(1, ${sql.lit(count)}))`;
  const time = (minutes: string) =>
    isSqlite
      ? sql.raw(`1700000000000 + 60000 * (${minutes})`)
      : sql.raw(`timestamptz '2024-01-01' + interval '1 minute' * (${minutes})`);
  const insertTopics = sql`insert into topics
    (name, name_key, slug, created_at, updated_at)`;
  const topics = sql`select 'Topic ' || i, 'topic ' || i, 'topic-' || i, ${time('i')}, ${time('i')} from n`;
  const insertItems = sql`insert into content_topics
    (topic_id, kind, content_id, position, shown_at)`;
  const items = sql`select case when i % 10 = 0 then 1 + i % ${sql.lit(TOPICS)} else 1 end, 'article', i, 0, ${time('i')} from n`;
  const statement = (insert: typeof topics, count: number, select: typeof topics) =>
    isSqlite
      ? sql`${insert} ${numbers(count)} ${select}`
      : sql`${numbers(count)} ${insert} ${select}`;
  await statement(insertTopics, TOPICS, topics).execute(db);
  await statement(insertItems, ITEMS, items).execute(db);
  await sql.raw('analyze').execute(db);
}

async function expectIndex(
  db: Database,
  index: string,
  list: (recorded: Database) => Promise<unknown>,
): Promise<void> {
  const plan = await explain(db, list);
  expect(plan).toContain(index);
  // PostgreSQL may sort the few rows of one time.
  expect(plan).not.toMatch(
    /TEMP B-TREE|Seq Scan|(?<!Incremental )Sort {2}|SCAN (content_)?topics\b(?! USING)/,
  );
}

onBothEngines('With many topics and items, an index has', (test) => {
  test('the items of a topic, the topics of an item, and each list', async ({ database }) => {
    const { engine } = database;
    const { db } = engine;
    await insertMany(engine);
    const { item_count } = await db
      .selectFrom('topics')
      .select('item_count')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(Number(item_count)).toBeGreaterThan(ITEMS * 0.8);
    const at = new Date('2024-01-15T00:00:00Z');
    for (const after of [undefined, { at, id: 20_000 }]) {
      await expectIndex(db, 'content_topics_by_time', (recorded) =>
        listShownItems(recorded, 1, { after, limit: 21 }),
      );
    }
    for (const after of [undefined, { at: 1, id: 1000 }]) {
      await expectIndex(db, 'topics_by_count', (recorded) =>
        listTopics(recorded, { isPublic: true, after, limit: 41 }),
      );
    }
    for (const after of [undefined, { at: 'Topic 2', id: 2 }]) {
      const order = { by: 'name', isDescending: false } as const;
      await expectIndex(db, 'topics_by_name', (recorded) =>
        listTopics(recorded, { order, after, limit: 41 }),
      );
    }
    await expectIndex(db, 'topics_by_name', (recorded) =>
      suggestTopics(recorded, { start: 't', isPublic: true, limit: 10 }),
    );
    const names = await suggestTopics(db, { start: 'TOPIC 299', isPublic: false, limit: 20 });
    expect(names.map(({ name }) => name)).toEqual(
      ['Topic 299', ...Array.from({ length: 10 }, (_, index) => `Topic 299${index}`)].sort(),
    );
    const ofItem = await explain(db, (recorded) =>
      listAllTopicsOf(recorded, { kind: 'article', id: 7 }),
    );
    expect(ofItem).toContain('content_topics_by_item');
  });
});
