import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';

/** Debian 12's `sqlite3` fails at about 30 levels. Newer versions have no such limit. */
const MAX_NESTING = 20;

const isInstalled = spawnSync('sqlite3', ['--version']).status === 0;

function getNesting(statement: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of statement) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

onEngine('sqlite', 'The database file', (test) => {
  test('has no statement too deeply nested for older SQLite programs', async ({ database }) => {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where sql is not null`.execute(database.engine.db);
    const nested = rows.filter((row) => getNesting(row.sql) > MAX_NESTING);
    expect(nested.map(({ name }) => name)).toEqual([]);
  });
});

onEngine('sqlite', 'The sqlite3 program', (test) => {
  test.skipIf(!isInstalled)('opens the file and finds no fault', async ({ database }) => {
    const { engine, location } = database;
    await insertArticle(engine.db, { title: 'Ærøskøbing' });
    const path = location.kind === 'sqlite' ? location.path : '';
    const program = spawnSync('sqlite3', ['-readonly', path], {
      encoding: 'utf8',
      input: 'pragma integrity_check; select title from articles;',
    });
    expect(program).toMatchObject({ stderr: '', stdout: 'ok\nÆrøskøbing\n' });
  });
});
