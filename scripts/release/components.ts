import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getName, type LockFile } from './lock-file.ts';

/** A package whose code or data a release contains. */
export interface Component {
  name: string;
  version: string;
  /** SPDX identifier. */
  license: string;
  /** The texts of its licenses and notices. */
  texts: string[];
  /** Checksum of the published package: `sha512-` and base64. */
  integrity: string | undefined;
  /** Where its source code is. */
  repository: string | undefined;
}

const CLIENT_LICENSES = 'build/client/.vite/licenses.json';
/** What the bundler does not list: it makes style sheets of them. */
const STYLES = [
  'node_modules/tailwindcss',
  'node_modules/@fontsource-variable/archivo',
  'node_modules/@fontsource-variable/inter',
  'node_modules/@fontsource-variable/source-serif-4',
];
/** Packages that say it only in their readme. */
const UNNAMED_LICENSES: Record<string, string> = { 'combine-errors': 'MIT' };

/** @throws Error if the license of one is not known. */
export function listComponents(
  root: string,
  included: readonly string[],
  lock: LockFile,
): Component[] {
  const inClient = JSON.parse(readFileSync(join(root, CLIENT_LICENSES), 'utf8')) as {
    name: string;
    version: string;
  }[];
  const folders = new Set([...included, ...STYLES]);
  const isIn = (folder: string, { name, version }: { name: string; version: string }) =>
    getName(folder) === name && lock.get(folder)?.version === version;
  for (const component of inClient) {
    const folder = [...lock.keys()].find((key) => isIn(key, component));
    if (!folder) throw new Error(`${component.name} is in the client, but not in the lock file.`);
    folders.add(folder);
  }
  const components = [...folders].map((folder) => describeComponent(root, folder, lock));
  // One version may be in several folders.
  const unique = new Map(components.map((component) => [getId(component), component]));
  return [...unique.values()].sort((a, b) => (getId(a) < getId(b) ? -1 : 1));
}

function getId({ name, version }: Component): string {
  return `${name}@${version}`;
}

/** Node and sharp's libraries for a platform, such as `linux-x64`. */
export function listPlatformComponents(
  root: string,
  platform: string,
  lock: LockFile,
): { folders: string[]; components: Component[] } {
  const folders = ['sharp', 'sharp-libvips'].map((name) => `node_modules/@img/${name}-${platform}`);
  const components = folders.map((folder) => describeComponent(root, folder, lock));
  const node = describeComponent(root, 'node_modules/node', lock);
  const installed = join(root, `node_modules/node/node_modules/node-${platform}`);
  // Its install script puts it there, and a later `npm install` removes it again.
  if (!existsSync(installed)) throw new Error('The license of Node is missing: npm rebuild node');
  const texts = readTexts(installed);
  return { folders, components: [...components, { ...node, texts }] };
}

function describeComponent(root: string, folder: string, lock: LockFile): Component {
  const name = getName(folder);
  const { version = '', integrity, license = UNNAMED_LICENSES[name] } = lock.get(folder) ?? {};
  if (!license) throw new Error(`${name} has no license.`);
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const repository: unknown = manifest.repository?.url ?? manifest.repository;
  const author: unknown = manifest.author?.name ?? manifest.author;
  const own = readTexts(join(root, folder));
  const standard = () => getStandardText(license, `${author ?? `authors of ${name}`}`);
  // It says whose libraries are in it.
  const readme = name.startsWith('@img/sharp-libvips-') ? ['README.md'] : [];
  return {
    name,
    version,
    license,
    integrity,
    repository: typeof repository === 'string' ? repository : undefined,
    texts: [
      ...readme.map((file) => readFileSync(join(root, folder, file), 'utf8').trim()),
      ...(own.length > 0 ? own : [standard()]),
    ],
  };
}

function readTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

/** For a package that comes without the text of its license. */
function getStandardText(license: string, author: string): string {
  const file = join(import.meta.dirname, 'licenses', `${license}.txt`);
  if (!existsSync(file)) throw new Error(`There is no text of the license ${license}.`);
  return `Copyright (c) ${author}\n\n${readFileSync(file, 'utf8').trim()}`;
}

/** All license texts, each once, after the packages that it is for. */
export function formatLicenses(components: readonly Component[]): string {
  const byText = new Map<string, Component[]>();
  for (const component of components) {
    for (const text of component.texts) {
      byText.set(text, [...(byText.get(text) ?? []), component]);
    }
  }
  const parts = [...byText].map(([text, users]) => {
    const lines = users.map(
      ({ name, version, license, repository }) =>
        `${name} ${version} (${license})${repository ? `, ${repository}` : ''}`,
    );
    return `${lines.join('\n')}\n\n${text}\n`;
  });
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}
