import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  listAnniversaries,
  listEntries,
  listEntriesForStaff,
  listYears,
} from '#app/features/timeline/timeline.queries.server.ts';
import type { Database, Engine } from '#db/engine.ts';
import { explain } from '#tests/support/explain.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

const ENTRIES = 10_000;

/** Many entries in a hundred years, on twelve times twenty-eight days. */
async function insertMany({ db, kind }: Engine): Promise<void> {
  const isSqlite = kind === 'sqlite';
  const count = sql.lit(ENTRIES);
  const numbers = isSqlite
    ? sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`
    : sql`with n (i) as (select generate_series(1, ${count}))`;
  const time = isSqlite ? sql`1700000000000` : sql`timestamptz '2024-01-01'`;
  const day = sql`(1 + i % 12) * 100 + 1 + i % 28`;
  const insert = sql`insert into timeline_entries
    (day_key, anniversary, title, created_at, updated_at)`;
  const select = sql`select (1900 + i % 100) * 10000 + ${day}, ${day}, 'Entry ' || i, ${time}, ${time} from n`;
  const statement = isSqlite
    ? sql`${insert} ${numbers} ${select}`
    : sql`${numbers} ${insert} ${select}`;
  await statement.execute(db);
  await sql.raw('analyze').execute(db);
}

async function expectIndex(
  db: Database,
  index: string,
  list: (recorded: Database) => Promise<unknown>,
): Promise<void> {
  const plan = await explain(db, list);
  expect(plan).toContain(index);
  // PostgreSQL may sort the few rows of one day.
  expect(plan).not.toMatch(
    /TEMP B-TREE|Seq Scan|(?<!Incremental )Sort {2}|SCAN timeline_entries\b(?! USING)/,
  );
}

onBothEngines('With many entries on the timeline, an index has', (test) => {
  test('each page of it, each list for staff, and what happened on a day', async ({ database }) => {
    const { engine } = database;
    const { db } = engine;
    await insertMany(engine);
    const after = { at: 19500609, id: 5000 };
    for (const page of [{}, { after }, { from: 19500000 }]) {
      await expectIndex(db, 'timeline_entries_by_day', (recorded) =>
        listEntries(recorded, { ...page, limit: 51 }),
      );
    }
    const today = 20260309;
    await expectIndex(db, 'timeline_entries_by_anniversary', (recorded) =>
      listAnniversaries(recorded, { today, limit: 3 }),
    );
    for (const isDescending of [true, false]) {
      for (const cursor of [undefined, after]) {
        await expectIndex(db, 'timeline_entries_by_day', (recorded) =>
          listEntriesForStaff(recorded, {
            order: { by: 'date', isDescending },
            after: cursor,
            limit: 41,
          }),
        );
      }
      await expectIndex(db, 'timeline_entries_by_title', (recorded) =>
        listEntriesForStaff(recorded, {
          order: { by: 'title', isDescending },
          after: { at: 'Entry 2', id: 2 },
          limit: 41,
        }),
      );
    }
  });

  test('the years are counted with every change', async ({ database }) => {
    const { engine } = database;
    const { db } = engine;
    await insertMany(engine);
    const years = await listYears(db);
    expect(years).toHaveLength(100);
    expect(years[0]).toMatchObject({ year: 1900, entry_count: ENTRIES / 100 });
    const ofYear = (year: number) => [year * 10_000, (year + 1) * 10_000 - 1] as const;
    const [first, last] = ofYear(1900);
    await db
      .updateTable('timeline_entries')
      .set({ day_key: 18990101 })
      .where('day_key', '>=', first)
      .where('day_key', '<=', last)
      .execute();
    await db.deleteFrom('timeline_entries').where('day_key', '>=', 19010000).execute();
    await db.updateTable('timeline_entries').set({ day_key: 18990202 }).execute();
    const left = await listYears(db);
    expect(left).toEqual([{ year: 1899, entry_count: ENTRIES / 100 }]);
  });
});
