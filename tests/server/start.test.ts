import { once } from 'node:events';
import { rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeTemporaryFolder('start');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (variables: Record<string, string>) =>
  runProgram('server/main.ts', [], { THREEQUEL_SAMPLE: 'off', ...variables });

describe('A start that cannot go on ends with one sentence and exit code 1', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const variables = { PORT: String(port), HOST: '127.0.0.1', THREEQUEL_DATA: folder };
    const { code, complaints } = await start(variables);
    other.close();
    expect(code).toBe(1);
    expect(complaints).toBe(
      `Port ${port} on 127.0.0.1 cannot be used: something else already listens there. ` +
        'Set PORT or HOST to another one.\n',
    );
  });

  test('when the data folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, complaints } = await start({ THREEQUEL_DATA: join(folder, 'file/data') });
    expect(code).toBe(1);
    expect(complaints).toMatch(/^The data folder .*file\/data cannot be written \(ENOTDIR.*\n$/);
  });

  test('when a variable is wrong', async () => {
    const { code, complaints } = await start({ PORT: 'eighty', THREEQUEL_DATA: folder });
    expect(code).toBe(1);
    expect(complaints).toBe('PORT is "eighty"; it takes a port number from 0 to 65535.\n');
  });

  test('when the database cannot be reached', async () => {
    const { code, complaints } = await start({
      THREEQUEL_DATA: folder,
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(complaints).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used: .*\n$/);
    expect(complaints).not.toContain('secret');
  });
});

describe('The command line', () => {
  test('lists its commands and explains each', async () => {
    const overview = await runProgram('server/hub.ts', [], { THREEQUEL_DATA: folder });
    expect(overview.code).toBe(0);
    expect(overview.output).toContain('sample');
    const help = await runProgram('server/hub.ts', ['sample', '--help'], {});
    expect([help.code, help.output]).toEqual([0, expect.stringContaining('sample remove')]);
  });

  test('answers what it does not know with what it does, and exit code 2', async () => {
    const { code, complaints } = await runProgram('server/hub.ts', ['fly'], {});
    expect([code, complaints]).toEqual([2, expect.stringContaining('npm run hub -- <command>')]);
  });

  test('keeps the database for its owner only', async () => {
    await runProgram('server/hub.ts', ['migrate'], { THREEQUEL_DATA: join(folder, 'new') });
    expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'new/threequel.db'))).mode & 0o777).toBe(0o600);
  });
});

describe('A start on a new data folder', () => {
  test('says at the end where the site, the sample accounts and the data are', async () => {
    const port = await freePort();
    const { code, output } = await runProgram(
      'server/main.ts',
      [],
      { PORT: String(port), HOST: '127.0.0.1', THREEQUEL_DATA: folder, THREEQUEL_SAMPLE: 'on' },
      { stopAfter: 'Data folder:' },
    );
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Migrated the database: .*\nLoading the sample site: pictures … .* done/,
    );
    expect(output).toContain('\n  admin@example.com ');
    expect(output).toContain(
      `The site is up at http://localhost:${port}\n` +
        `Sample accounts: ${folder}/sample-accounts.json\nData folder: ${folder}\n`,
    );
  });
});
