import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '#tests/faults/start-server.ts';
import { rawStatus } from '#tests/support/pages/raw-status.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeTemporaryFolder('start');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (variables: Record<string, string>) =>
  runProgram('build/program/main.js', [], { THREEQUEL_SAMPLE: 'off', ...variables });

describe('A failed start exits with one line and code 1', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const data = join(folder, 'data');
    const variables = { PORT: String(port), HOST: '127.0.0.1', THREEQUEL_DATA: data };
    const { code, stdout, stderr } = await start(variables);
    other.close();
    expect([code, stdout, existsSync(data)]).toEqual([1, '', false]);
    expect(stderr).toBe(
      `Cannot listen on port ${port} of 127.0.0.1: another program is using it. ` +
        'Change PORT or HOST.\n',
    );
  });

  test('when the data folder cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'data'), '/proc/none/data/of/a/site', '/dev/null/data']) {
      const { code, stderr } = await start({ PORT: '0', THREEQUEL_DATA: path });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The data folder [^ ]+ is not writable .*THREEQUEL_DATA.*\n$/);
    }
  });

  test('when another server uses the SQLite file, unless that one was killed', async () => {
    const location = { kind: 'sqlite', path: join(folder, 'threequel.db') } as const;
    const first = await startServer(location, folder, await freePort());
    const variables = { HOST: '127.0.0.1', THREEQUEL_DATA: folder };
    const { code, stderr } = await start({ ...variables, PORT: String(await freePort()) });
    const exited = once(first, 'exit');
    first.kill('SIGKILL');
    await exited;
    expect([code, stderr]).toEqual([
      1,
      `Another server is using the data folder ${folder}. Stop it, or change THREEQUEL_DATA.\n`,
    ]);
    const again = await startServer(location, folder, await freePort());
    const stopped = once(again, 'exit');
    again.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
  });

  test('when a variable is wrong', async () => {
    const { code, stderr } = await start({ PORT: 'eighty', THREEQUEL_DATA: folder });
    expect(code).toBe(1);
    expect(stderr).toBe('PORT is "eighty"; it must be a port number from 0 to 65535.\n');
  });

  test('when the database cannot be reached', async () => {
    const { code, stderr } = await start({
      THREEQUEL_DATA: folder,
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot open the database at 127\.0\.0\.1:1: .*\n$/);
    expect(stderr).not.toContain('secret');
  });
});

describe('The command line', () => {
  test('lists its commands and explains each', async () => {
    const overview = await runProgram('build/program/hub.js', [], { THREEQUEL_DATA: folder });
    expect(overview.code).toBe(0);
    expect(overview.stdout).toContain('sample');
    const help = await runProgram('build/program/hub.js', ['sample', '--help'], {});
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('sample remove')]);
  });

  test('lists its commands and exits with code 2 for an unknown one', async () => {
    const { code, stderr } = await runProgram('build/program/hub.js', ['fly'], {});
    expect([code, stderr]).toEqual([2, expect.stringContaining('npm run hub -- <command>')]);
  });

  test('backs up a site and restores it into an empty data folder', async () => {
    const [data, copy, backups] = ['data', 'copy', 'backups'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await runProgram('build/program/hub.js', ['sample', 'load'], { THREEQUEL_DATA: data });
    const BACKUP_PASSPHRASE_FILE = join(folder, 'passphrase');
    await writeFile(BACKUP_PASSPHRASE_FILE, 'a passphrase in a file\n');
    const inData = { THREEQUEL_DATA: data, BACKUP_PASSPHRASE_FILE };
    const inCopy = { THREEQUEL_DATA: copy, BACKUP_PASSPHRASE_FILE };
    const backUp = ['backup', '--to', backups, '--keep', '7d,4w,6m'];
    const { code, stdout } = await runProgram('build/program/hub.js', backUp, inData);
    const [, content = 'none'] = /^Backed up (\S+ rows and \d+ files)/.exec(stdout) ?? [];
    expect([code, stdout]).toEqual([0, expect.stringContaining('was read back and matches.')]);
    const drill = await runProgram('build/program/hub.js', ['restore', backups, '--drill'], inData);
    expect(drill.stdout).toMatch(/^Restoring .* works: .* All counts and checksums match\.\n$/);
    const restored = await runProgram('build/program/hub.js', ['restore', backups], inCopy);
    expect([restored.stdout, restored.stderr]).toEqual([expect.stringContaining(content), '']);
    expect(await readdir(join(copy, 'uploads/originals'))).toEqual(
      await readdir(join(data, 'uploads/originals')),
    );
    const usage = await runProgram(
      'build/program/hub.js',
      ['backup', '--to', copy, '--keep', '7'],
      inData,
    );
    expect([usage.code, usage.stderr]).toEqual([2, expect.stringContaining('backup --to')]);
  });

  test('creates a database that only its owner can read', async () => {
    await runProgram('build/program/hub.js', ['migrate'], { THREEQUEL_DATA: join(folder, 'new') });
    expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'new/threequel.db'))).mode & 0o777).toBe(0o600);
  });
});

describe('A start on a new data folder', () => {
  test('prints where the site, the sample accounts and the data are', async () => {
    const port = await freePort();
    const { code, stdout } = await runProgram(
      'build/program/main.js',
      [],
      { PORT: String(port), HOST: '127.0.0.1', THREEQUEL_DATA: folder, THREEQUEL_SAMPLE: 'on' },
      { stopAfter: 'Data folder:' },
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Migrated the database: .*\nLoading the sample site: images … .* done/);
    expect(stdout).toContain('\n  admin@example.com ');
    expect(stdout).toContain(
      `The site is up at http://localhost:${port}\n` +
        `Sample accounts: ${folder}/sample-accounts.json\nData folder: ${folder}\n`,
    );
  });
});

describe('The built program', () => {
  test('has no page at a path with invalid escapes', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const server = await startServer({ kind: 'sqlite', path: '' }, folder, port);
    for (const path of ['/%ff', '/claims/%ff', '/news/%E0%A4%A', '/sources/1-%c3%28.data']) {
      expect(await rawStatus({ address }, path), path).toBe(404);
    }
    const stopped = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
  });
});
