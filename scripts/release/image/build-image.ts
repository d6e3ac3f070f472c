import { chmod, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copy, listFiles, type TarOptions, write, writeTar } from '../files.ts';
import type { SystemComponent } from '../sbom.ts';
import { type ImageConfig, writeImage } from './layout.ts';
import { listSystemFiles } from './system-files.ts';

/** The user that the program runs as, and the group. */
const USER = 1000;
const PROGRAM = 'usr/bin/threequel';
/** There is no shell: the kernel starts Node. */
const LAUNCHER = `#!/usr/bin/node --max-semi-space-size=8
import '/usr/lib/threequel/build/program/threequel.js';
`;

interface ImageSource {
  /** The npm package. */
  packageFolder: string;
  /** Folders of packages for this machine's platform. */
  platformFolders: readonly string[];
  /** Of everything that is from npm. */
  licenses: string;
  name: string;
  version: string;
}

/**
 * Writes an image for this machine's processor, with nothing in it but the program, Node, and the libraries of this
 * machine that they need. Returns where these are from.
 */
export async function buildImage(
  file: string,
  workFolder: string,
  source: ImageSource,
): Promise<SystemComponent[]> {
  const root = join(workFolder, 'root');
  await writeVolumes(root);
  const writeLayer = async (name: string, options: TarOptions) => {
    const layer = join(workFolder, `${name}.tar`);
    await writeTar(layer, root, options);
    return layer;
  };
  const native = source.platformFolders.flatMap((folder) => listNativeFiles(folder));
  const { libraries, licenses, components } = await listSystemFiles([process.execPath, ...native]);
  for (const path of [...libraries, ...licenses]) await copy(path, join(root, path));
  await copy(process.execPath, join(root, 'usr/bin/node'));
  await writeAccounts(root);
  await writeProgram(root, source);
  const texts = ['usr/share/common-licenses', 'usr/share/doc'];
  const layers = [
    await writeLayer('system', { paths: ['etc', 'lib', 'lib64', 'usr/bin/node', ...texts] }),
    await writeLayer('program', { paths: [PROGRAM, 'usr/lib/threequel', 'usr/share/licenses'] }),
    await writeLayer('volumes', { paths: ['data', 'tmp'], owner: USER, keepsModes: true }),
  ];
  await writeImage(file, join(workFolder, 'layout'), {
    name: source.name,
    version: source.version,
    architecture: process.arch === 'x64' ? 'amd64' : process.arch,
    config: getConfig(source.version),
    layers,
  });
  return components;
}

/** Folders that the site writes to. */
async function writeVolumes(root: string): Promise<void> {
  const modes = { data: 0o700, tmp: 0o1777 };
  for (const [name, mode] of Object.entries(modes)) {
    await mkdir(join(root, name), { recursive: true });
    await chmod(join(root, name), mode);
  }
}

function listNativeFiles(folder: string): string[] {
  return listFiles(folder, '')
    .filter((path) => /\.(node|so\.[\d.]+)$/.test(path))
    .map((path) => join(folder, path));
}

async function writeProgram(root: string, source: ImageSource): Promise<void> {
  const { packageFolder, platformFolders, licenses } = source;
  const lib = join(root, 'usr/lib/threequel');
  await cp(join(packageFolder, 'lib'), lib, { recursive: true });
  for (const folder of platformFolders) {
    await cp(folder, join(lib, folder.slice(folder.lastIndexOf('node_modules/'))), {
      recursive: true,
    });
  }
  const licenseFolder = join(root, 'usr/share/licenses/threequel');
  await copy(join(packageFolder, 'LICENSE'), join(licenseFolder, 'LICENSE'));
  await write(join(licenseFolder, 'THIRD-PARTY-LICENSES.txt'), licenses);
  await write(join(root, PROGRAM), LAUNCHER, 0o755);
}

async function writeAccounts(root: string): Promise<void> {
  const users = ['root:x:0:0::/:/', `threequel:x:${USER}:${USER}::/data:/`];
  await write(join(root, 'etc/passwd'), users.map((line) => `${line}\n`).join(''));
  await write(join(root, 'etc/group'), `root:x:0:\nthreequel:x:${USER}:\n`);
}

export function getConfig(version: string): ImageConfig {
  return {
    User: `${USER}:${USER}`,
    ExposedPorts: { '3000/tcp': {} },
    Env: [
      'PATH=/usr/bin',
      'NODE_ENV=production',
      'MALLOC_ARENA_MAX=2',
      'MALLOC_MMAP_THRESHOLD_=65536',
      'HOST=0.0.0.0',
      'THREEQUEL_DATA=/data',
      'NODE_COMPILE_CACHE=/data/compiled',
    ],
    Entrypoint: ['/usr/bin/threequel'],
    Cmd: ['start'],
    Volumes: { '/data': {} },
    WorkingDir: '/data',
    StopSignal: 'SIGTERM',
    Labels: {
      'org.opencontainers.image.title': 'Threequel',
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.licenses': 'MIT',
    },
  };
}
