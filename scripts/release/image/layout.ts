import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, hashFile, writeTar } from '../files.ts';

/** How containers of the image run. The names are those of the OCI image specification. */
export interface ImageConfig {
  User: string;
  ExposedPorts: Record<string, object>;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  Volumes: Record<string, object>;
  WorkingDir: string;
  StopSignal: string;
  Labels: Record<string, string>;
}

export interface Image {
  name: string;
  version: string;
  architecture: string;
  config: ImageConfig;
  /** Tar files, the lowest first. They are moved into the image. */
  layers: readonly string[];
}

interface Descriptor {
  mediaType: string;
  digest: string;
  size: number;
}

const MEDIA_TYPE = 'application/vnd.oci.image';

/** Writes an image in the layout of the OCI image specification to a tar file that `podman load` and `docker load` read. */
export async function writeImage(file: string, folder: string, image: Image): Promise<void> {
  const blobs = join(folder, 'blobs/sha256');
  await mkdir(blobs, { recursive: true });
  const diffs: string[] = [];
  const layers: Descriptor[] = [];
  for (const layer of image.layers) {
    diffs.push(`sha256:${await hashFile(layer)}`);
    const compressed = await compress(layer);
    const digest = await hashFile(compressed);
    const { size } = await stat(compressed);
    await rename(compressed, join(blobs, digest));
    layers.push({ mediaType: `${MEDIA_TYPE}.layer.v1.tar+gzip`, digest: `sha256:${digest}`, size });
  }
  const writeBlob = async (type: string, value: unknown): Promise<Descriptor> => {
    const bytes = Buffer.from(JSON.stringify(value));
    const digest = createHash('sha256').update(bytes).digest('hex');
    await writeFile(join(blobs, digest), bytes);
    return {
      mediaType: `${MEDIA_TYPE}.${type}.v1+json`,
      digest: `sha256:${digest}`,
      size: bytes.length,
    };
  };
  const { architecture, config: runConfig } = image;
  const rootfs = { type: 'layers', diff_ids: diffs };
  const config = await writeBlob('config', {
    architecture,
    os: 'linux',
    config: runConfig,
    rootfs,
  });
  const manifest = await writeBlob('manifest', {
    schemaVersion: 2,
    mediaType: `${MEDIA_TYPE}.manifest.v1+json`,
    config,
    layers,
  });
  const tag = `${image.name}:${image.version}`;
  const annotations = { 'org.opencontainers.image.ref.name': tag };
  const platform = { architecture, os: 'linux' };
  const writeJson = (name: string, value: unknown) =>
    writeFile(join(folder, name), JSON.stringify(value));
  await writeJson('oci-layout', { imageLayoutVersion: '1.0.0' });
  await writeJson('index.json', {
    schemaVersion: 2,
    mediaType: `${MEDIA_TYPE}.index.v1+json`,
    manifests: [{ ...manifest, platform, annotations }],
  });
  // For Docker before version 25, which doesn't know the layout.
  const toPath = ({ digest }: Descriptor) => `blobs/${digest.replace(':', '/')}`;
  await writeJson('manifest.json', [
    { Config: toPath(config), RepoTags: [tag], Layers: layers.map(toPath) },
  ]);
  await writeTar(file, folder, { paths: ['oci-layout', 'index.json', 'manifest.json', 'blobs'] });
}
