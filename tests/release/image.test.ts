import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { hashFile, run, writeTar } from '../../scripts/release/files.ts';
import { type ImageConfig, writeImage } from '../../scripts/release/image/layout.ts';
import { knowsPackages, listSystemFiles } from '../../scripts/release/image/system-files.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeTemporaryFolder('image');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const config: ImageConfig = {
  User: '1000:1000',
  ExposedPorts: { '3000/tcp': {} },
  Env: ['PATH=/usr/bin'],
  Entrypoint: ['/usr/bin/threequel'],
  Cmd: ['start'],
  Volumes: { '/data': {} },
  WorkingDir: '/data',
  StopSignal: 'SIGTERM',
  Labels: {},
};

/** Elsewhere, `tar` has other options. */
const isLinux = process.platform === 'linux';

const sha256 = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

test.runIf(isLinux)(
  'An image names each part by its hash, and has the layers in their order',
  async () => {
    await mkdir(join(folder, 'files'));
    const contents = ['lower', 'upper'];
    const hashes: string[] = [];
    for (const name of contents) {
      await writeFile(join(folder, 'files', name), name);
      await writeTar(join(folder, `${name}.tar`), join(folder, 'files'), { paths: [name] });
      hashes.push(`sha256:${await hashFile(join(folder, `${name}.tar`))}`);
    }
    const file = join(folder, 'image.tar');
    await writeImage(file, join(folder, 'layout'), {
      name: 'threequel',
      version: '1.2.3',
      architecture: 'amd64',
      config,
      layers: contents.map((name) => join(folder, `${name}.tar`)),
    });
    const image = join(folder, 'unpacked');
    await mkdir(image);
    await run('tar', '--extract', '--file', file, '--directory', image);
    const blobs = join(image, 'blobs/sha256');
    for (const name of await readdir(blobs)) {
      expect(sha256(await readFile(join(blobs, name)))).toBe(`sha256:${name}`);
    }
    const readBlob = async ({ digest, size }: { digest: string; size: number }) => {
      const bytes = await readFile(join(image, 'blobs', digest.replace(':', '/')));
      expect(bytes.length).toBe(size);
      return bytes;
    };
    const index = JSON.parse(await readFile(join(image, 'index.json'), 'utf8'));
    const [{ annotations }] = index.manifests;
    expect(annotations['org.opencontainers.image.ref.name']).toBe('threequel:1.2.3');
    const manifest = JSON.parse((await readBlob(index.manifests[0])).toString());
    const described = JSON.parse((await readBlob(manifest.config)).toString());
    expect(described).toMatchObject({ architecture: 'amd64', os: 'linux', config });
    expect(described.rootfs.diff_ids).toEqual(hashes);
    const layers: Buffer[] = await Promise.all(manifest.layers.map(readBlob));
    expect(layers.map((layer) => sha256(gunzipSync(layer)))).toEqual(hashes);
    const [forDocker] = JSON.parse(await readFile(join(image, 'manifest.json'), 'utf8'));
    expect(forDocker.RepoTags).toEqual(['threequel:1.2.3']);
    expect(
      forDocker.Layers.map((path: string) => path.replace('blobs/sha256/', 'sha256:')),
    ).toEqual(manifest.layers.map(({ digest }: { digest: string }) => digest));
  },
);

test.runIf(isLinux)('An archive is the same whenever and by whomever it is made', async () => {
  const hashes: string[] = [];
  for (const [name, mode] of Object.entries({ first: 0o644, second: 0o664 })) {
    const source = join(folder, name);
    await mkdir(join(source, 'b'), { recursive: true });
    await writeFile(join(source, 'b/c'), 'content');
    await writeFile(join(source, 'a'), '');
    await chmod(join(source, 'a'), mode);
    await writeTar(join(folder, `${name}.tar`), source, { paths: ['b', 'a'] });
    hashes.push(await hashFile(join(folder, `${name}.tar`)));
  }
  expect(hashes[0]).toBe(hashes[1]);
});

test.runIf(knowsPackages)(
  'A program brings along the libraries of the system, each with its license and version',
  async () => {
    const program = join(folder, 'node');
    await symlink(process.execPath, program);
    const { libraries, licenses, components } = await listSystemFiles([program]);
    expect(libraries).toContainEqual(expect.stringMatching(/\/libc\.so\.6$/));
    expect(libraries).toContainEqual(expect.stringMatching(/\/ld-linux-[^/]+$/));
    expect(libraries.filter((path) => !/^\/(usr\/)?lib/.test(path))).toEqual([]);
    expect(components.map(({ name }) => name)).toContain('libstdc++6');
    for (const { name, purl } of components) {
      expect(licenses).toContain(`/usr/share/doc/${name}/copyright`);
      expect(purl).toMatch(/^pkg:deb\/\w+\/[^@]+@.+/);
    }
  },
);
