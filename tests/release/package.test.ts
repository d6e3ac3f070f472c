import { access, constants, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/programs/free-port.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { run } from '../../scripts/release/files.ts';
import { startSite } from '../../scripts/release/installation.ts';
import { listImports } from '../../scripts/release/javascript.ts';
import { listFiles } from '../../scripts/release/read-program.ts';
import { type WrittenPackage, writePackage } from '../../scripts/release/write-package.ts';

const root = join(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;

let folder = '';
let written: WrittenPackage;
let files: string[] = [];
const inPackage = (path: string) => join(folder, 'threequel', path);
const read = (path: string) => readFile(inPackage(path), 'utf8');

beforeAll(async () => {
  folder = await makeTemporaryFolder('package');
  written = await writePackage(root, inPackage(''));
  files = listFiles(inPackage(''), '');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('The package has no sources, tests or development tools, and nothing a site has stored', () => {
  const isUnwanted = (path: string) =>
    /\.tsx?$|\.map$|\.(test|spec)\.|(^|\/)(tests|bench|scripts|data)\//.test(path);
  expect(files.filter(isUnwanted)).toEqual([]);
  const { devDependencies } = createRequire(import.meta.url)('../../package.json');
  const named = new Set(written.components.map(({ name }) => name));
  // They are in the style sheets and fonts.
  const styles = /^(tailwindcss|@fontsource-variable\/.*)$/;
  expect(
    Object.keys(devDependencies).filter((name) => named.has(name) && !styles.test(name)),
  ).toEqual([]);
});

test('Everything that its code imports is in it', async () => {
  const scripts = files.filter((path) => /^lib\/(?!build\/client\/).*\.js$/.test(path));
  const missing: string[] = [];
  for (const path of scripts) {
    const { resolve } = createRequire(inPackage(path));
    for (const { specifier } of listImports(path, await read(path))) {
      if (isBuiltin(specifier)) continue;
      try {
        if (!resolve(specifier).startsWith(inPackage('lib/')))
          missing.push(`${path}: ${specifier}`);
      } catch {
        missing.push(`${path}: ${specifier}`);
      }
    }
  }
  expect(scripts.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

test('It depends only on packages for one platform, in the versions that were tested', async () => {
  const manifest = JSON.parse(await read('package.json'));
  expect(manifest.dependencies).toBeUndefined();
  const { optionalDependencies: exact } = manifest;
  const isNode = (name: string) => name.startsWith('node-') && name.endsWith(platform);
  const node = Object.keys(exact).find(isNode) ?? '';
  expect(exact[node]).toBe(process.versions.node);
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('sharp'));
  const sharp = `@img/sharp-${platform}`;
  expect(exact[sharp]).toBe(createRequire(import.meta.url)(resolve(`${sharp}/package`)).version);
  expect(Object.values(exact).filter((version) => !/^\d+\.\d+\.\d+$/.test(`${version}`))).toEqual(
    [],
  );
  expect(manifest.scripts).toBeUndefined();
});

test('It lists every package whose code it has, with license and checksum', async () => {
  const { components } = JSON.parse(await read('sbom.cdx.json'));
  const texts = await read('THIRD-PARTY-LICENSES.txt');
  const listed = new Set(components.map(({ name }: { name: string }) => name));
  const manifests = files.filter((path) => /^lib\/node_modules\/.*package\.json$/.test(path));
  for (const path of manifests) expect(listed).toContain(JSON.parse(await read(path)).name);
  for (const { name, version, licenses, hashes } of components) {
    expect(texts).toContain(`${name} ${version} (${licenses[0].expression})`);
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
  for (const name of ['react', 'zod', 'uplot', '@fontsource-variable/inter']) {
    expect(listed).toContain(name);
  }
});

describe('Its program', () => {
  /** As npm does: the package's Node and libraries, and a link to its program. */
  beforeAll(async () => {
    const modules = inPackage('node_modules');
    await link(process.execPath, join(modules, `node-${platform}/bin/node`));
    for (const name of ['sharp', 'sharp-libvips']) {
      const native = `@img/${name}-${platform}`;
      await link(join(root, 'node_modules', native), join(modules, native));
    }
    await link('../threequel/bin/threequel', join(folder, 'bin/threequel'));
    await access(inPackage('bin/threequel'), constants.X_OK);
  });

  const program = () => join(folder, 'bin/threequel');

  test('lists start and the commands of a clone under its own name', async () => {
    const inClone = await runProgram('server/hub.ts', ['--help'], {});
    const help = await run(program(), '--help');
    expect(help).toBe(
      inClone.stdout
        .replace('npm run hub --', 'threequel')
        .replace('\n\n', '\n\n  start          serve the site\n'),
    );
    const commands = [...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
    const texts = await Promise.all(commands.map((name) => run(program(), name, '--help')));
    for (const text of texts) expect(text).toMatch(/^threequel /);
    expect(texts.join('\n')).not.toContain('npm run');
  });

  test('serves the sample site from an empty folder, and stops on SIGTERM', async () => {
    const site = join(folder, 'site');
    await mkdir(site);
    const { getPage, stop } = await startSite([program(), 'start'], {
      folder: site,
      port: await freePort(),
    });
    try {
      const home = await getPage('/');
      const [image = ''] = /\/images\/[^"' ,)\\]+/.exec(home) ?? [];
      await getPage(image);
      const [script = ''] = /\/assets\/[^"' ,)\\]+\.js/.exec(home) ?? [];
      await getPage(script);
      await access(join(site, 'data/threequel.db'));
    } finally {
      expect(await stop()).toBe(0);
    }
  });

  test('exits with the code of the command', async () => {
    const failure = await run(program(), 'fly').catch((error) => error);
    expect([failure.code, failure.stderr]).toEqual([
      2,
      expect.stringContaining('threequel <command>'),
    ]);
  });
});

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
