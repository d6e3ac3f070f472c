import { describe, test as plainTest } from 'vitest';
import type { DatabaseLocation, Engine } from '#db/engine.ts';
import { type Announcement, type RunTransaction, transactionRunner } from '#db/transaction.ts';
import { sampleTemplate } from './sample-template.ts';
import { createTestDatabase, openTestEngine } from './test-database.ts';

/** The test's own database. */
export interface DatabaseFixture {
  engine: Engine;
  location: DatabaseLocation;
  transaction: RunTransaction;
  /** Tags that committed transactions announced, in order. */
  announced: string[];
  /** Errors thrown by after-commit effects. */
  effectErrors: unknown[];
}

export interface SampleFixture extends DatabaseFixture {
  /** Files that belong to the sample. Tests change only copies of it. */
  dataFolder: string;
}

interface Fixtures {
  /** Migrated and empty. */
  database: DatabaseFixture;
  /** With the sample site. */
  sample: SampleFixture;
}

function testOn(kind: Engine['kind']) {
  return plainTest.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the wanted fixtures from this pattern.
    database: async ({}, use) => {
      const { fixture, remove } = await openFixture(kind);
      try {
        await use(fixture);
      } finally {
        await remove();
      }
    },
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the wanted fixtures from this pattern.
    sample: async ({}, use) => {
      const { location, dataFolder } = await sampleTemplate(kind);
      const { fixture, remove } = await openFixture(kind, location);
      try {
        await use({ ...fixture, dataFolder });
      } finally {
        await remove();
      }
    },
  });
}

/** A database for tests that need several. */
export async function openFixture(
  kind: Engine['kind'],
  state: DatabaseLocation | 'migrated' = 'migrated',
): Promise<{ fixture: DatabaseFixture; remove: () => Promise<void> }> {
  const testDatabase = await createTestDatabase(kind, state);
  const engine = openTestEngine(testDatabase.location);
  const remove = async () => {
    await engine.close();
    await testDatabase.remove();
  };
  return { fixture: createFixture(engine, testDatabase.location), remove };
}

function createFixture(engine: Engine, location: DatabaseLocation): DatabaseFixture {
  const announced: string[] = [];
  const effectErrors: unknown[] = [];
  const announcer = {
    announceWithin: async () => {},
    announce: async ({ tags, staleTags }: Announcement) => {
      announced.push(...tags, ...staleTags);
    },
  };
  const transaction = transactionRunner(engine, {
    announcer,
    onEffectError: (error) => effectErrors.push(error),
  });
  return { engine, location, transaction, announced, effectErrors };
}

export type DatabaseTest = ReturnType<typeof testOn>;

/** Runs the block once on each engine. Each test that asks for `database` gets a fresh one. */
export function onBothEngines(title: string, define: (test: DatabaseTest) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${title} on %s`, (kind) => define(testOn(kind)));
}

/** The same for behavior that only one engine has. */
export function onEngine(
  kind: Engine['kind'],
  title: string,
  define: (test: DatabaseTest) => void,
): void {
  describe(`${title} on ${kind}`, () => define(testOn(kind)));
}
