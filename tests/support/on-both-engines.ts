import { describe, test as plainTest } from 'vitest';
import type { DatabaseLocation, Engine } from '#db/engine.ts';
import { type Announcement, type RunTransaction, transactionRunner } from '#db/transaction.ts';
import { createTestDatabase, openTestEngine } from './test-database.ts';

/** What a test on a database is given: its own database, migrated and otherwise empty. */
export interface DatabaseFixture {
  engine: Engine;
  location: DatabaseLocation;
  transaction: RunTransaction;
  /** Tags announced by committed transactions, in order. */
  announced: string[];
  /** What effects after a commit have thrown. */
  effectErrors: unknown[];
}

function testOn(kind: Engine['kind']) {
  return plainTest.extend<{ database: DatabaseFixture }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a function wants from its pattern.
    database: async ({}, use) => {
      const place = await createTestDatabase(kind, 'migrated');
      const engine = openTestEngine(place.location);
      try {
        await use(fixture(engine, place.location));
      } finally {
        await engine.close();
        await place.remove();
      }
    },
  });
}

function fixture(engine: Engine, location: DatabaseLocation): DatabaseFixture {
  const announced: string[] = [];
  const effectErrors: unknown[] = [];
  const announcer = {
    announceWithin: async () => {},
    announce: ({ tags }: Announcement) => {
      announced.push(...tags);
    },
  };
  const transaction = transactionRunner(engine, {
    announcer,
    onEffectError: (error) => effectErrors.push(error),
  });
  return { engine, location, transaction, announced, effectErrors };
}

export type DatabaseTest = ReturnType<typeof testOn>;

/** Runs the block once on each engine; every test in it that asks for `database` gets a fresh one. */
export function onBothEngines(title: string, define: (test: DatabaseTest) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${title} on %s`, (kind) => define(testOn(kind)));
}

/** The same for what only one engine has. */
export function onEngine(
  kind: Engine['kind'],
  title: string,
  define: (test: DatabaseTest) => void,
): void {
  describe(`${title} on ${kind}`, () => define(testOn(kind)));
}
