import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Engine } from '#db/engine.ts';
import { createSearch } from '#platform/search/database-search.ts';
import { type SearchKind, searchKinds } from '#platform/search/search.ts';
import { jobsCommand } from '#server/commands/jobs.ts';
import { searchCommand } from '#server/commands/search.ts';
import { statusCommand } from '#server/commands/status.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertJob } from '#tests/support/rows/insert-job.ts';
import { runCommand } from './run-command.ts';

/** Names have no words in common. */
const wordsOf: Partial<Record<SearchKind, string>> = { member: 'ke' };

async function findOfEachKind(engine: Engine) {
  const search = createSearch(engine);
  const found = searchKinds.map(async (kind) => [
    kind,
    await search.findIds({ text: wordsOf[kind] ?? 'the', kind }),
  ]);
  return Object.fromEntries(await Promise.all(found));
}

onBothEngines('The command jobs', (test) => {
  test('lists what failed and runs it again, one or all', async ({ database }) => {
    const { engine, location } = database;
    expect((await runCommand(location, jobsCommand, 'list')).stdout).toBe('No job has failed.\n');
    for (const last_error of ['No answer.', 'Still none.'])
      await insertJob(engine.db, { last_error });
    const { stdout } = await runCommand(location, jobsCommand, 'list');
    expect(stdout).toContain(
      'outbox.delete-old-emails  2026-06-15T12:00:00.000Z\n    No answer.\n',
    );
    const [job] = JSON.parse((await runCommand(location, jobsCommand, 'list', '--json')).stdout);
    await runCommand(location, jobsCommand, 'retry', String(job.id));
    const failed = () =>
      engine.db.selectFrom('jobs').select('id').where('status', '=', 'dead').execute();
    expect(await failed()).toHaveLength(1);
    const repeated = await runCommand(location, jobsCommand, 'retry', String(job.id));
    expect([repeated.code, repeated.stderr]).toEqual([
      1,
      `No failed job has the ID ${job.id}. See jobs list.`,
    ]);
    await runCommand(location, jobsCommand, 'retry');
    expect(await failed()).toEqual([]);
    expect((await runCommand(location, jobsCommand, 'retry')).stdout).toBe('No job has failed.\n');
    const actions = await engine.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'job.retry', actor_name: 'Command line' },
      { action: 'job.retry-all', actor_name: 'Command line' },
    ]);
  });
});

onBothEngines('The command search rebuild', (test) => {
  test('finds again what a damaged index had lost', async ({ sample: { engine, location } }) => {
    const before = await findOfEachKind(engine);
    for (const kind of searchKinds) expect(before[kind].length, kind).toBeGreaterThan(0);
    await (engine.kind === 'sqlite'
      ? sql`delete from search_index where rowid > 0`
      : sql`delete from search_index`
    ).execute(engine.db);
    expect(Object.values(await findOfEachKind(engine)).flat()).toEqual([]);
    const { stdout } = await runCommand(location, searchCommand, 'rebuild');
    expect(stdout).toMatch(/^Indexed [\d,]+ texts\.\n$/);
    expect(await findOfEachKind(engine)).toEqual(before);
  });
});

// On SQLite the words are read from the index itself.
onEngine('postgres', 'The command search rebuild', (test) => {
  test('forgets the words of texts that are gone', async ({ database: { engine, location } }) => {
    await insertArticle(engine.db, { title: 'Lighthouse' });
    await insertArticle(engine.db, { title: 'Keepers' });
    await engine.db.deleteFrom('articles').where('title', '=', 'Lighthouse').execute();
    await runCommand(location, searchCommand, 'rebuild');
    const { rows } = await sql<{ word: string }>`select word from search_vocabulary`.execute(
      engine.db,
    );
    const words = rows.map(({ word }) => word);
    expect(words).toContain('keepers');
    expect(words).not.toContain('lighthouse');
  });
});

onBothEngines('The command status', (test) => {
  test('shows the version and where the data is', async ({ database: { engine, location } }) => {
    const { code, stdout } = await runCommand(location, statusCommand, '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        isMigrated: true,
        database: expect.objectContaining({ kind: engine.kind }),
        jobs: { waiting: 0, failed: 0 },
      }),
    ]);
    expect((await runCommand(location, statusCommand)).stdout).toContain(
      'Jobs:        0 waiting, 0 failed\n',
    );
    expect((await runCommand(location, statusCommand, '--yaml')).code).toBe(2);
  });
});
