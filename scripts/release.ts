import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { formatLicenses, listPlatformComponents } from './release/components.ts';
import { compress, hashFile, write, writeTar } from './release/files.ts';
import { buildImage } from './release/image/build-image.ts';
import { knowsPackages } from './release/image/system-files.ts';
import { formatSbom } from './release/sbom.ts';
import { tryImage, tryPackage } from './release/try-release.ts';
import { type WrittenPackage, writePackage } from './release/write-package.ts';

// `npm run release`: makes the npm package and the image in the folder `release`, and tries them out. The checksums
// come last, so a folder that has them is complete.
const root = join(import.meta.dirname, '..');
const target = join(root, 'release');
const platform = `${process.platform}-${process.arch}`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the path of the npm package. */
async function packArchive(workFolder: string, { manifest }: WrittenPackage): Promise<string> {
  const path = join(target, `${manifest.name}-${manifest.version}`);
  await writeTar(`${path}.tar`, workFolder, { paths: ['package'] });
  await rename(await compress(`${path}.tar`), `${path}.tgz`);
  return `${path}.tgz`;
}

/** Returns the path of the image. */
async function packImage(
  workFolder: string,
  { manifest, components, lock }: WrittenPackage,
): Promise<string> {
  const { name, version } = manifest;
  const path = join(target, `${name}-${version}-${platform}.oci`);
  const native = listPlatformComponents(root, platform, lock);
  const all = [...components, ...native.components];
  const system = await buildImage(`${path}.tar`, workFolder, {
    packageFolder: join(workFolder, 'package'),
    platformFolders: native.folders.map((folder) => join(root, folder)),
    licenses: formatLicenses(all),
    name,
    version,
  });
  await write(`${path}.cdx.json`, formatSbom(manifest, all, system));
  return `${path}.tar`;
}

async function tryArchive(archive: string): Promise<void> {
  const { mib, firstAnswerMs } = await tryPackage(archive);
  print(`${basename(archive)}: installed in ${mib} MiB, first answer after ${firstAnswerMs} ms.`);
}

async function tryContainer(image: string): Promise<void> {
  const inContainer = await tryImage(image);
  print(
    inContainer
      ? `${basename(image)}: ran as a container, first answer after ${inContainer.firstAnswerMs} ms.`
      : `${basename(image)}: not tried out, which takes root and the program crun.`,
  );
}

async function writeChecksums(): Promise<void> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)))
    .sort();
  const lines = await Promise.all(
    names.map(async (name) => `${await hashFile(join(target, name))}  ${name}\n`),
  );
  await write(join(target, 'SHA256SUMS'), lines.join(''));
}

await rm(target, { recursive: true, force: true });
await mkdir(target);
const workFolder = await mkdtemp(join(tmpdir(), 'threequel-release-'));
try {
  const written = await writePackage(root, join(workFolder, 'package'));
  await tryArchive(await packArchive(workFolder, written));
  if (knowsPackages) await tryContainer(await packImage(workFolder, written));
  else print('No image: it is made of libraries of Debian or Ubuntu.');
  await cp(join(root, 'deploy'), join(target, 'deploy'), { recursive: true });
  await writeChecksums();
} finally {
  await rm(workFolder, { recursive: true, force: true });
}
print(`The release is in ${target}.`);
if (/^## Unreleased$/m.test(await readFile(join(root, 'CHANGELOG.md'), 'utf8'))) {
  print(
    'Don’t publish it yet: CHANGELOG.md lists changes under “Unreleased”. Give them a version first.',
  );
}
