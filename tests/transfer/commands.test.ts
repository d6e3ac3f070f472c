import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeTables } from '#db/copy/describe-tables.ts';
import { sumRows } from '#db/copy/move-database.ts';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { openFixture } from '#tests/support/on-both-engines.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { countArticles, insertUnusualRows } from './transfer-rows.ts';

let folder = '';

const hub = (args: string[], options?: { stopAfter: string }) =>
  runProgram('build/program/hub.js', args, { THREEQUEL_DATA: folder }, options);

async function withSource<Result>(work: (source: Engine) => Promise<Result>): Promise<Result> {
  const engine = openEngine({ kind: 'sqlite', path: join(folder, 'threequel.db') });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

async function hashFile(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(folder, 'threequel.db')))
    .digest('hex');
}

async function sumTables({ db, kind }: Engine) {
  const sums: Record<string, unknown> = {};
  for (const table of await describeTables(db, kind)) sums[table.name] = await sumRows(db, table);
  return sums;
}

async function openTarget() {
  const { fixture, remove } = await openFixture('postgres');
  const url = 'url' in fixture.location ? fixture.location.url : '';
  return { ...fixture, url, remove };
}

beforeAll(async () => {
  folder = await makeTemporaryFolder('move');
  expect((await hub(['sample', 'load'])).stderr).toBe('');
  await withSource(({ db }) => db.transaction().execute((tx) => insertUnusualRows({ db: tx })));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('Moving the database to PostgreSQL', () => {
  test('continues after it was killed, copies every row and leaves the file alone', async () => {
    const before = await hashFile();
    const { engine, url, remove } = await openTarget();
    const stopped = await hub(['move-database', url], { stopAfter: '  30%' });
    expect([stopped.code, stopped.stdout]).not.toContain('All counts');
    const { rows: begun } = await sql<{ rows: number }>`select rows from database_moves
      order by rows desc`.execute(engine.db);
    expect(begun[0]?.rows).toBeGreaterThan(0);
    for (const command of ['migrate', 'backup --to x', 'create-owner']) {
      const refused = await runProgram('build/program/hub.js', command.split(' '), {
        THREEQUEL_DATA: `${folder}/new`,
        DATABASE_URL: url,
      });
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringMatching(/^The move into this database has not ended\. /),
      ]);
    }

    const { code, stdout, stderr } = await hub(['move-database', url]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('All counts and checksums match.');
    expect(await hashFile()).toBe(before);
    await withSource(async (source) => {
      expect(await sumTables(engine)).toEqual(await sumTables(source));
      // The id sequence continues, and so do the triggers.
      expect(await insertArticle(engine.db)).toBe(126);
      expect(await countArticles(engine.db)).toBe((await countArticles(source.db)) + 1);
    });
    await remove();
  });

  test('refuses a database in use, and a row that changed on the way', async () => {
    const { engine, url, remove } = await openTarget();
    const article = await insertArticle(engine.db);
    const used = await hub(['move-database', url]);
    expect([used.code, used.stderr]).toEqual([
      1,
      'The target must be empty, but it has rows: articles.\n',
    ]);
    await engine.db.deleteFrom('articles').where('id', '=', article).execute();
    await sql`create function change() returns trigger language plpgsql as
      $$ begin new.title := 'Changed'; return new; end $$`.execute(engine.db);
    // Its name keeps it from being stopped like the triggers that count.
    await sql`create trigger search_change before insert on events
      for each row execute function change()`.execute(engine.db);
    const changed = await hub(['move-database', url]);
    expect(changed.code).toBe(1);
    expect(changed.stderr).toMatch(/^These tables differ: events \(\d+ rows, copied \d+\)\. /);
    await remove();
  });
});

test('A site is exported to a file and imported from it on the command line', async () => {
  const file = join(folder, 'site.zip');
  const exported = await hub(['export', file]);
  const [, content = 'none'] = /^Exported (.* rows and .* files) to /.exec(exported.stdout) ?? [];
  const target = { THREEQUEL_DATA: join(folder, 'target') };
  const imported = await runProgram('build/program/hub.js', ['import', 'archive', file], target);
  expect(imported.stdout).toContain(`Imported ${content}.`);
  expect(imported.stdout).toContain('members choose a new one with Forgot password');
  expect(imported.stdout).toContain('secret differs');
  expect((await hub(['export', file])).stderr).toBe(`${file} already exists.\n`);
  const again = await runProgram('build/program/hub.js', ['import', 'archive', file], target);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not empty')]);
});
