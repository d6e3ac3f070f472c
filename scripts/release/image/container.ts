import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../files.ts';
import type { ImageConfig } from './layout.ts';

interface Blob {
  digest: string;
}

export interface Container {
  /** Starts it in the foreground. */
  command: [string, ...string[]];
}

/**
 * crun needs one kind of cgroups, and many machines mix two. The container gets none of them, in a place that only
 * it sees.
 */
const START = `
for path in $(grep -o '/sys/fs/cgroup[^ ]*' /proc/mounts | sort -r); do umount -l "$path"; done
mount -t cgroup2 none /sys/fs/cgroup
exec crun --cgroup-manager=disabled run --bundle "$0" "$1"`;

/** Whether this machine runs containers, as root and with crun. */
export async function canRunContainers(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return run('crun', '--version').then(
    () => true,
    () => false,
  );
}

/**
 * Unpacks an image as a container whose only writable folder is its volume. It shares the network, so that the site
 * is at `port` of this machine.
 */
export async function createContainer(
  image: string,
  folder: string,
  { id, port }: { id: string; port: number },
): Promise<Container> {
  const layout = join(folder, 'layout');
  await mkdir(layout, { recursive: true });
  await run('tar', '--extract', '--file', image, '--directory', layout);
  const readBlob = async ({ digest }: Blob) =>
    JSON.parse(await readFile(join(layout, 'blobs', digest.replace(':', '/')), 'utf8'));
  const index = JSON.parse(await readFile(join(layout, 'index.json'), 'utf8'));
  const manifest: { config: Blob; layers: Blob[] } = await readBlob(index.manifests[0]);
  const { config }: { config: ImageConfig } = await readBlob(manifest.config);
  const root = join(folder, 'rootfs');
  await mkdir(root);
  for (const { digest } of manifest.layers) {
    const layer = join(layout, 'blobs', digest.replace(':', '/'));
    await run('tar', '--extract', '--gzip', '--file', layer, '--directory', root);
  }
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  const volume = join(folder, 'volume');
  await mkdir(volume);
  await chown(volume, uid, gid);
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({
      ociVersion: '1.0.0',
      process: {
        user: { uid, gid },
        args: [...config.Entrypoint, ...config.Cmd],
        env: [...config.Env, `PORT=${port}`, 'HOST=127.0.0.1'],
        cwd: config.WorkingDir,
        noNewPrivileges: true,
      },
      root: { path: root, readonly: true },
      mounts: [
        { destination: '/proc', type: 'proc', source: 'proc' },
        { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['mode=755'] },
        { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['mode=1777'] },
        { destination: '/data', type: 'bind', source: volume, options: ['rbind', 'rw'] },
      ],
      linux: { namespaces: [{ type: 'pid' }, { type: 'ipc' }, { type: 'uts' }, { type: 'mount' }] },
    }),
  );
  return {
    command: ['unshare', '--mount', '--propagation=private', 'sh', '-c', START, folder, id],
  };
}
