import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { listFiles } from '../../scripts/release/files.ts';
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
  for (const { name, version, licenses, hashes } of components) {
    expect(texts).toContain(`${name} ${version} (${licenses[0].expression})`);
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
  for (const name of ['react', 'zod', 'nodemailer', 'uplot', '@fontsource-variable/inter']) {
    expect(listed).toContain(name);
  }
});

test('It has what its guides link to', async () => {
  const guides = files.filter((path) => /^(docs\/operating|deploy)\/.*\.md$/.test(path));
  expect(guides).toContain('docs/operating/upgrading.md');
  for (const guide of ['README.md', ...guides]) {
    // The rest of the README is for work in a clone.
    const [text = ''] = (await read(guide)).split('\n## Work on it');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    const missing = links
      .map((link) => join(dirname(guide), link))
      .filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)));
    expect([guide, missing]).toEqual([guide, []]);
  }
});
