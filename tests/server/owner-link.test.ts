import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/programs/free-port.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeTemporaryFolder('owner');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const LINK = /http:\/\/127\.0\.0\.1:\d+\/set-up\?token=[\w-]{32}\n/;

test('A start without accounts or the sample site prints a new owner link each time', async () => {
  const port = await freePort();
  const start = () =>
    runProgram(
      'build/program/main.js',
      [],
      {
        PORT: String(port),
        HOST: '127.0.0.1',
        THREEQUEL_ORIGIN: `http://127.0.0.1:${port}`,
        THREEQUEL_DATA: folder,
        THREEQUEL_SAMPLE: 'off',
      },
      { stopAfter: '/set-up?token=' },
    );
  const first = await start();
  const second = await start();
  expect(first.stdout).toContain('This site has no owner yet.');
  expect(first.stdout).toMatch(LINK);
  expect(second.stdout).toMatch(LINK);
  expect(LINK.exec(first.stdout)?.[0]).not.toBe(LINK.exec(second.stdout)?.[0]);
});

test('The command create-owner prints an owner link and has a help text', async () => {
  const variables = { THREEQUEL_ORIGIN: 'http://127.0.0.1:4000', THREEQUEL_DATA: folder };
  const { code, stdout } = await runProgram('build/program/hub.js', ['create-owner'], variables);
  expect([code, stdout]).toEqual([0, expect.stringMatching(LINK)]);
  const help = await runProgram('build/program/hub.js', ['create-owner', '--help'], variables);
  expect(help.stdout).toContain('The link works once');
  const wrong = await runProgram('build/program/hub.js', ['create-owner', 'Mara'], variables);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('create-owner')]);
});
