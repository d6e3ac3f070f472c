import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test as plainTest } from 'vitest';
import type { DatabaseLocation } from '#db/engine.ts';
import { migrate } from '#db/migrate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { laterMigrations } from '../upgrade/later-migrations.ts';

const hub = (words: string, variables: Record<string, string>) =>
  runProgram('build/program/hub.js', words.split(' '), variables);

async function makeFolder(): Promise<string> {
  const folder = await makeTemporaryFolder('refusals');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function toVariables(location: DatabaseLocation): Promise<Record<string, string>> {
  return location.kind === 'sqlite'
    ? { THREEQUEL_DATA: dirname(location.path) }
    : { THREEQUEL_DATA: await makeFolder(), DATABASE_URL: location.url };
}

onBothEngines('A database of a newer version', (test) => {
  test('is left alone by every command, and the doctor says so', async ({ database }) => {
    await migrate(database.engine, { known: laterMigrations });
    const variables = await toVariables(database.location);
    const destination = join(await makeFolder(), 'backups');
    const message = 'This database was updated by a newer version of Threequel (9998-later).';
    for (const words of [`backup --to ${destination}`, 'user list', 'search rebuild']) {
      const { code, stdout, stderr } = await hub(words, variables);
      expect([words, code, stdout]).toEqual([words, 1, '']);
      expect(stderr).toContain(message);
    }
    expect(existsSync(destination)).toBe(false);
    const { code, stdout } = await hub('doctor', variables);
    expect([code, stdout]).toEqual([1, expect.stringContaining(`✗ Database: ${message}`)]);
    expect((await hub('status', variables)).stdout).toContain(message);
  });
});

describe('Without a site', () => {
  plainTest('commands say so and make nothing', async () => {
    const folder = await makeFolder();
    const THREEQUEL_DATA = join(folder, 'data');
    for (const words of ['user list', 'status', 'jobs list', 'search rebuild', 'backup --to x']) {
      const { code, stderr } = await hub(words, { THREEQUEL_DATA });
      expect([words, code]).toEqual([words, 1]);
      expect(stderr).toMatch(/^There is no site in .*\n$/);
    }
    for (const words of ['--list', '--drill']) {
      const { code, stderr } = await hub(`restore ${folder}/b ${words}`, { THREEQUEL_DATA });
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^There .* no .*\n$/)]);
    }
    expect(existsSync(THREEQUEL_DATA)).toBe(false);
  });

  plainTest('a backup can be tried out', async ({ expect: expectHere }) => {
    const folder = await makeFolder();
    const site = { THREEQUEL_DATA: join(folder, 'site') };
    await hub('migrate', site);
    await hub(`backup --to ${folder}/backups`, site);
    const THREEQUEL_DATA = join(folder, 'none');
    const { code, stdout } = await hub(`restore ${folder}/backups --drill`, { THREEQUEL_DATA });
    expectHere([code, stdout]).toEqual([0, expect.stringContaining('works')]);
    expectHere(existsSync(THREEQUEL_DATA)).toBe(false);
  });
});

describe('A destination that cannot be used', () => {
  plainTest('is explained in a sentence', async () => {
    const folder = await makeFolder();
    const variables = { THREEQUEL_DATA: join(folder, 'data') };
    await hub('migrate', variables);
    await writeFile(join(folder, 'file'), '');
    await symlink(join(folder, 'missing'), join(folder, 'link'));
    await mkdir(join(folder, 'folder'));
    for (const [place, reason] of [
      [join(folder, 'file'), 'where a folder has to be'],
      [join(folder, 'file/inside'), 'where a folder has to be'],
      [join(folder, 'link'), 'where a folder has to be'],
      // Node's own recursive creation never ends there.
      ['/proc/backups', 'cannot be created'],
      ['s3://hub?endpoint=http://127.0.0.1:9', 'It can’t be reached: '],
    ] as const) {
      const { code, stderr } = await hub(`backup --to ${place}`, variables);
      expect([place, code]).toEqual([place, 1]);
      expect(stderr).toMatch(/^\S+ cannot be used: .*\n$/);
      expect(stderr).toContain(reason);
    }
  });
});

describe('Wrong words', () => {
  plainTest('are named, with exit code 2', async () => {
    const variables = { THREEQUEL_DATA: join(await makeFolder(), 'data') };
    for (const [words, message] of [
      ['bogus', 'There is no command bogus.'],
      ['restore s3:// --list', 'The destination is invalid'],
    ] as const) {
      const { code, stderr } = await hub(words, variables);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
    expect((await hub('--version', variables)).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('The doctor', () => {
  plainTest('reports a database that cannot be opened', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'threequel.db'), 'This is no database. '.repeat(500));
    const damaged = await hub('doctor --json', { THREEQUEL_DATA: folder });
    expect(damaged.code).toBe(1);
    expect(JSON.parse(damaged.stdout)).toContainEqual({
      title: 'Database',
      verdict: 'problem',
      message: expect.stringContaining('restore a backup'),
    });
    const DATABASE_URL = 'postgres://hub@127.0.0.1:9/hub';
    const away = await hub('doctor --json', { THREEQUEL_DATA: folder, DATABASE_URL });
    expect(JSON.parse(away.stdout)).toContainEqual({
      title: 'Database',
      verdict: 'problem',
      message: expect.stringMatching(
        /^Cannot open the database at 127.0.0.1:9: .* DATABASE_URL\.$/,
      ),
    });
  });
});
