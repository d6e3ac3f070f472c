import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatLicenses, listPlatformComponents } from './release/components.ts';
import { compress, hashFile, write, writeTar } from './release/files.ts';
import { buildImage } from './release/image/build-image.ts';
import { formatSbom } from './release/sbom.ts';
import { tryImage, tryPackage } from './release/try-release.ts';
import { type WrittenPackage, writePackage } from './release/write-package.ts';

// `npm run release`: makes the npm package and the image, with checksums and lists of what is in them, in the folder
// `release`.
const root = join(import.meta.dirname, '..');
const target = join(root, 'release');
const platform = `${process.platform}-${process.arch}`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function writeArchive(workFolder: string, { manifest }: WrittenPackage): Promise<void> {
  const tar = join(workFolder, 'package.tar');
  await writeTar(tar, workFolder, { paths: ['package'] });
  await rename(await compress(tar), join(target, `${manifest.name}-${manifest.version}.tgz`));
}

async function writeContainerImage(
  workFolder: string,
  { manifest, components, lock }: WrittenPackage,
): Promise<void> {
  const { name, version } = manifest;
  const native = listPlatformComponents(root, platform, lock);
  const all = [...components, ...native.components];
  const system = await buildImage(
    join(target, `${name}-${version}-${platform}.oci.tar`),
    workFolder,
    {
      packageFolder: join(workFolder, 'package'),
      platformFolders: native.folders.map((folder) => join(root, folder)),
      licenses: formatLicenses(all),
      name,
      version,
    },
  );
  const sbom = formatSbom(manifest, all, system);
  await write(join(target, `${name}-${version}-${platform}.oci.cdx.json`), sbom);
}

async function writeChecksums(): Promise<void> {
  const names = (await readdir(target)).sort();
  const lines = await Promise.all(
    names.map(async (name) => `${await hashFile(join(target, name))}  ${name}\n`),
  );
  await write(join(target, 'SHA256SUMS'), lines.join(''));
}

async function release(workFolder: string): Promise<void> {
  const written = await writePackage(root, join(workFolder, 'package'));
  await writeArchive(workFolder, written);
  await writeContainerImage(workFolder, written);
  await writeChecksums();
}

async function tryRelease(): Promise<void> {
  const names = await readdir(target);
  for (const name of names.filter((file) => file.endsWith('.tgz'))) {
    const { mib, firstAnswerMs } = await tryPackage(join(target, name));
    print(`${name}: installed in ${mib} MiB, first answer after ${firstAnswerMs} ms.`);
  }
  for (const name of names.filter((file) => file.endsWith('.oci.tar'))) {
    const figures = await tryImage(join(target, name));
    print(
      figures
        ? `${name}: ran as a container, first answer after ${figures.firstAnswerMs} ms.`
        : `${name}: not tried out, which needs root and the program crun.`,
    );
  }
}

await rm(target, { recursive: true, force: true });
await mkdir(target);
const workFolder = await mkdtemp(join(tmpdir(), 'threequel-release-'));
try {
  await release(workFolder);
} finally {
  await rm(workFolder, { recursive: true, force: true });
}
await tryRelease();
print(`The release is in ${target}.`);
