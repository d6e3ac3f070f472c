import { access, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/programs/free-port.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { startS3Server } from '#tests/support/programs/s3-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { listFiles, run } from '../../scripts/release/files.ts';
import { type RunningSite, startSite } from '../../scripts/release/installation.ts';
import { writePackage } from '../../scripts/release/write-package.ts';

const root = join(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;

let folder = '';
let program = '';
const inPackage = (path: string) => join(folder, 'threequel', path);

/** What npm does: it adds the machine's Node and libraries, and a link to the program. */
beforeAll(async () => {
  folder = await makeTemporaryFolder('package');
  await writePackage(root, inPackage(''));
  const modules = inPackage('node_modules');
  await link(process.execPath, join(modules, `node-${platform}/bin/node`));
  for (const name of ['sharp', 'sharp-libvips']) {
    const native = `@img/${name}-${platform}`;
    await link(join(root, 'node_modules', native), join(modules, native));
  }
  program = join(folder, 'bin/threequel');
  await link('../threequel/bin/threequel', program);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}

/** Starts a site in a new folder, and stops it after the work, as a service manager does. */
async function withSite(
  name: string,
  settings: Record<string, string>,
  work: (site: RunningSite, siteFolder: string) => Promise<void>,
): Promise<void> {
  const siteFolder = join(folder, name);
  await mkdir(siteFolder);
  const variables = Object.entries(settings).map(([variable, value]) => `${variable}=${value}`);
  const site = await startSite(['env', ...variables, program, 'start'], {
    folder: siteFolder,
    port: await freePort(),
  });
  try {
    await work(site, siteFolder);
  } finally {
    expect(await site.stop()).toBe(0);
  }
}

async function openHomePage({ getPage }: RunningSite): Promise<void> {
  const home = await getPage('/');
  for (const path of [/\/images\/[^"' ,)\\]+/, /\/assets\/[^"' ,)\\]+\.js/]) {
    const [file] = path.exec(home) ?? [];
    if (!file) throw new Error(`The home page has nothing like ${path}.`);
    await getPage(file);
  }
}

test('The program lists start and the commands of a clone under its own name', async () => {
  const inClone = await runProgram('build/program/hub.js', ['--help'], {});
  const help = await run(program, '--help');
  expect(help).toBe(
    inClone.stdout
      .replace('npm run hub --', 'threequel')
      .replace('\n\n', '\n\n  start          serve the site\n'),
  );
  const commands = [...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
  const texts = await Promise.all(commands.map((name) => run(program, name, '--help')));
  for (const text of texts) expect(text).toMatch(/^threequel /);
  expect(texts.join('\n')).not.toContain('npm run');
});

test('It exits with the code of the command', async () => {
  const failure = await run(program, 'fly').catch((error) => error);
  expect([failure.code, failure.stderr]).toEqual([
    2,
    expect.stringContaining('threequel <command>'),
  ]);
  const unknown = await run(program, 'start', 'fast').catch((error) => error);
  expect([unknown.code, unknown.stdout]).toEqual([2, expect.stringContaining('threequel start\n')]);
});

test('It serves the sample site from an empty folder, and stops on SIGTERM', async () => {
  await withSite('site', {}, async (site, siteFolder) => {
    await openHomePage(site);
    await access(join(siteFolder, 'data/threequel.db'));
  });
});

test('It keeps compiled code with a site, and leaves other folders alone', async () => {
  const at = (name: string) => join(folder, 'compiled-code', name);
  await mkdir(at('empty'), { recursive: true });
  await mkdir(at('site/data'), { recursive: true });
  const help = (name: string) =>
    run('env', '-C', at(name), '-u', 'NODE_COMPILE_CACHE', program, '--help');
  await Promise.all([help('empty'), help('site')]);
  expect(await readdir(at('empty'))).toEqual([]);
  expect(await readdir(at('site/data'))).toEqual(['compiled']);
});

test('It serves the sample site on PostgreSQL and S3', async () => {
  const [{ location, remove }, s3] = await Promise.all([
    createTestDatabase('postgres', 'blank'),
    startS3Server(),
  ]);
  if (location.kind !== 'postgres') throw new Error('This is not a PostgreSQL database.');
  const settings = { DATABASE_URL: location.url, STORAGE_URL: s3.url, ...s3.credentials };
  await withSite('cluster', settings, openHomePage);
  await s3.stop();
  await remove();
});

test('It says how to create an owner', async () => {
  await withSite('empty', { THREEQUEL_SAMPLE: 'off' }, async ({ getPage }) => {
    expect(await getPage('/set-up')).toContain('threequel create-owner');
  });
});

test('Each of its modules finds what it imports', async () => {
  // Loading these starts something.
  const isProgram = (path: string) =>
    /\/(main|hub|threequel)\.js$|-(process|thread)\.js$/.test(path);
  const modules = listFiles(inPackage('lib'), 'build/program').filter((path) => !isProgram(path));
  const load = `
    const failures = [];
    for (const path of ${JSON.stringify(modules)}) {
      await import('${inPackage('lib')}/' + path).catch((error) => {
        // Some are only for browsers.
        if (!(error instanceof ReferenceError)) failures.push(path + ': ' + error.message);
      });
    }
    process.stdout.write(failures.join('\\n'), () => process.exit());`;
  expect(await run(process.execPath, '--input-type=module', '--eval', load)).toBe('');
  expect(modules.length).toBeGreaterThan(80);
});
