import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ColumnKind, columnKind } from '#db/column-types.ts';
import type { EngineKind } from '#db/engine.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';
import { readPostgresSchema } from './postgres-schema.ts';
import type { Schema } from './schema.ts';
import { readSqliteSchema } from './sqlite-schema.ts';

const readers = { sqlite: readSqliteSchema, postgres: readPostgresSchema };

async function migratedSchema(kind: EngineKind, ...changes: string[]): Promise<Schema> {
  const testDatabase = await createTestDatabase(kind, 'migrated');
  const engine = openTestEngine(testDatabase.location);
  onTestFinished(async () => {
    await engine.close();
    await testDatabase.remove();
  });
  for (const change of changes) await sql.raw(change).execute(engine.db);
  return readers[kind](engine.db);
}

test('The migrations create the same schema on both engines', async () => {
  const [sqlite, postgres] = await Promise.all([
    migratedSchema('sqlite'),
    migratedSchema('postgres'),
  ]);
  expect(Object.keys(sqlite)).toContain('articles');
  expect(sqlite).toEqual(postgres);
});

test('Names of columns say what both engines read from them', async () => {
  const kinds: Record<string, ColumnKind> = {
    boolean: 'boolean',
    'timestamp(3) with time zone': 'time',
    jsonb: 'json',
  };
  const wrong = Object.entries(await migratedSchema('postgres')).flatMap(([table, { columns }]) =>
    Object.entries(columns)
      .filter(([name, { type }]) => columnKind(name) !== (kinds[type] ?? 'plain'))
      .map(([name, { type }]) => `${table}.${name} is ${type}`),
  );
  expect(wrong).toEqual([]);
});

describe('The schema comparison notices', () => {
  test.for([
    ['a column', 'alter table articles add column extra text'],
    ['an index', 'create index extra on articles (title)'],
    ['a missing index', 'drop index visitor_days_by_time'],
    ['the order of an index', 'create index extra on articles (title desc)'],
    ['a table', 'create table extra (id integer primary key)'],
    [
      'the action on delete',
      'create table extra (user_id integer references users (id) on delete cascade)',
    ],
    ['a unique constraint', 'create table extra (a text, b text, unique (a, b))'],
    ['a default', "create table extra (a text default 'b')"],
    ['a type', 'create table extra (a smallint)'],
  ] as const)('%s', async ([, change]) => {
    for (const kind of ['sqlite', 'postgres'] as const) {
      const [changed, unchanged] = await Promise.all([
        migratedSchema(kind, change),
        migratedSchema(kind),
      ]);
      expect(changed).not.toEqual(unchanged);
    }
  });

  test('no difference when only the wording differs', async () => {
    const change =
      'create table extra (a text not null, b text, constraint extra_key unique (a, b))';
    const [sqlite, postgres] = await Promise.all([
      migratedSchema('sqlite', change),
      migratedSchema('postgres', change),
    ]);
    expect(sqlite.extra).toEqual(postgres.extra);
  });
});
