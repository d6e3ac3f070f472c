import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { listRunMigrations, migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations.ts';
import frozen from '#db/released-migrations.json' with { type: 'json' };
import { readArchive } from '#platform/archive/read-archive.ts';
import { createSearch } from '#platform/search/database-search.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { failingMigrations, laterMigrations } from './later-migrations.ts';
import { archivePath, releases } from './released-site.ts';

const names = Object.keys(migrations);
const folder = join(import.meta.dirname, '../../db/migrations');

async function readTitles(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('articles').select('title').orderBy('id').execute();
  return rows.map(({ title }) => title);
}

describe('Released migrations', () => {
  test('never change', async () => {
    expect(Object.keys(frozen).length).toBeGreaterThan(17);
    for (const [name, checksum] of Object.entries(frozen)) {
      const bytes = await readFile(join(folder, name));
      expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, checksum]);
    }
  });

  test('come before all others', async () => {
    const files = (await readdir(folder)).filter((name) => /^\d/.test(name));
    expect(files.sort()).toEqual(names.map((name) => `${name}.ts`));
    expect(names).toEqual(names.toSorted());
  });
});

onBothEngines('A migration', (test) => {
  test('that fails leaves everything as it was and says what to do', async ({ sample }) => {
    const { engine } = sample;
    const before = await readTitles(engine.db);
    await expect(migrate(engine, { known: failingMigrations })).rejects.toThrow(
      /^The database could not be updated \(9999-failing\): .*later_rows.*\nNothing in it has changed/,
    );
    expect(await listRunMigrations(engine)).toEqual(names);
    expect(await readTitles(engine.db)).toEqual(before);
    expect(await migrate(engine, { known: laterMigrations })).toEqual(['9998-later']);
  });

  test('that cannot be committed is named, too', async ({ sample }) => {
    const uncommitted: typeof laterMigrations = {
      ...laterMigrations,
      '9999-uncommitted': {
        up: async (db) => {
          await sql`create table later_links (later_row integer
            references later_rows (id) deferrable initially deferred)`.execute(db);
          await sql`insert into later_links values (99)`.execute(db);
        },
      },
    };
    await expect(migrate(sample.engine, { known: uncommitted })).rejects.toThrow(
      /^The database could not be updated \(9998-later, 9999-uncommitted\): /,
    );
    expect(await listRunMigrations(sample.engine)).toEqual(names);
  });

  test('of a newer version keeps this one from starting', async ({ sample }) => {
    const { engine, location } = sample;
    await migrate(engine, { known: laterMigrations });
    const { code, stderr } = await runProgram('build/program/hub.js', ['migrate'], {
      THREEQUEL_DATA:
        location.kind === 'sqlite' ? dirname(location.path) : await makeTemporaryFolder('newer'),
      ...(location.kind === 'postgres' && { DATABASE_URL: location.url }),
    });
    expect([code, stderr]).toEqual([
      1,
      'This database was updated by a newer version of Threequel (9998-later). Start that version, ' +
        'or restore the backup that was made before the update. See docs/operating/upgrading.md.\n',
    ]);
  });
});

onBothEngines('An archive of an earlier version', (test) => {
  test('is updated while it is imported', async ({ database }) => {
    const { engine, transaction } = database;
    await migrate(engine, { known: laterMigrations });
    const storage = createDiskStorage(await makeTemporaryFolder('earlier'));
    const target = { engine, transaction, storage, known: laterMigrations };
    await readArchive(archivePath(releases.at(-1) ?? ''), target);
    const { rows } = await sql<{ title: string; later: string }>`
      select title, later from articles`.execute(engine.db);
    expect(rows.length).toBeGreaterThan(4);
    for (const { title, later } of rows) expect(later).toBe(`was ${title}`);
    const found = await createSearch(engine).findIds({ text: 'lighthouse', kind: 'article' });
    expect(found?.length).toBeGreaterThan(0);
  });
});

onBothEngines('An archive of a newer version', (test) => {
  test('is refused', async ({ database }) => {
    const storage = createDiskStorage(await makeTemporaryFolder('newer'));
    const released = Object.entries(migrations).filter(([name]) => `${name}.ts` in frozen);
    const known = Object.fromEntries(released.slice(0, -1));
    const path = archivePath(releases.at(-1) ?? '');
    await expect(readArchive(path, { ...database, storage, known })).rejects.toThrow(
      /^This archive was made by another version of Threequel, \d+\.\d+\.\d+, which this one does not know\. /,
    );
  });
});
