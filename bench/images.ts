import { openAsBlob } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type SampleAccount, sampleAccountsFile } from '#sample/sample-accounts.ts';
import { median } from './load.ts';
import { type PacedLoad, percentile, startPacedLoad } from './paced-load.ts';
import { type Row, slowdownRow } from './report.ts';
import { startHub } from './server-process.ts';

const IMAGES = 20;
/** 12 megapixels. */
const SIZE = { width: 4000, height: 3000 };
const ROUNDS = 3;
const MAX_SLOWDOWN = 3;
/** As many as the upload form sends at once. */
const CONCURRENT = 2;

/** Compares response times of the cached home page while large images are processed and without. */
export async function benchImages(folder: string, print: (line: string) => void): Promise<Row[]> {
  const dataFolder = join(folder, 'images');
  const hub = await startHub(dataFolder);
  try {
    const files = await drawPhotos(join(folder, 'photos'));
    const cookie = await signIn(hub.address, dataFolder);
    const rounds: { idle: number; busy: number }[] = [];
    await runFor(startPacedLoad(hub.address), 3);
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      const load = startPacedLoad(hub.address);
      await uploadAll(hub.address, cookie, files);
      const busy = percentile(await load.end(), 0.99);
      const seconds = (performance.now() - started) / 1000;
      const idle = percentile(await runFor(startPacedLoad(hub.address), seconds), 0.99);
      rounds.push({ idle, busy });
      print(
        `  ${IMAGES} images in ${seconds.toFixed(1)} s: p99 ${busy.toFixed(2)} ms, idle ${idle.toFixed(2)} ms`,
      );
    }
    return [
      slowdownRow(`p99 of / while ${IMAGES} images of 12 megapixels are processed`, {
        measured: median(rounds.map(({ busy }) => busy)),
        reference: median(rounds.map(({ idle }) => idle)),
        // Compares adjacent rounds, because a busy machine slows both equally.
        ratio: median(rounds.map(({ busy, idle }) => busy / idle)),
        unit: 'ms',
        referenceName: 'no images',
        goal: { under: MAX_SLOWDOWN },
      }),
    ];
  } finally {
    await hub.stop();
  }
}

async function runFor(load: PacedLoad, seconds: number): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return load.end();
}

/** Enlarged sample images with grain, which compress as badly as photos. */
async function drawPhotos(folder: string): Promise<string[]> {
  await mkdir(folder);
  const source = await readFile(join(import.meta.dirname, '../sample/images/storm-coast.webp'));
  const paths: string[] = [];
  for (let index = 0; index < IMAGES; index += 1) {
    const path = join(folder, `${index}.jpg`);
    const photo = sharp(source)
      .resize({ ...SIZE, fit: 'cover' })
      .modulate({ hue: index * 17, brightness: 1 + index / 50 });
    await writeFile(path, await photo.jpeg({ quality: 92 }).toBuffer());
    paths.push(path);
  }
  return paths;
}

async function signIn(address: string, dataFolder: string): Promise<string> {
  const file = await readFile(sampleAccountsFile(dataFolder), 'utf8');
  const accounts: SampleAccount[] = JSON.parse(file);
  const { email = '', password = '' } = accounts.find(({ role }) => role === 'editor') ?? {};
  const response = await fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Uploads the files, adds them to the library, and asks for a large variant of each. */
async function uploadAll(address: string, cookie: string, files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const key = await addImage(address, cookie, path);
      const variant = await fetch(`${address}/images/${key}/1920.avif`, { headers: { cookie } });
      await variant.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
}

async function addImage(address: string, cookie: string, path: string): Promise<string> {
  const file = await openAsBlob(path);
  const headers = { cookie, 'Tus-Resumable': '1.0.0' };
  const created = await fetch(`${address}/admin/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(file.size) },
  });
  const location = created.headers.get('location') ?? '';
  await fetch(new URL(location, address), {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: file,
  });
  const added = await fetch(`${address}/admin/image-uploads`, {
    method: 'POST',
    headers: { cookie, accept: 'application/json' },
    body: new URLSearchParams({ upload: location.split('/').at(-1) ?? '' }),
  });
  const { image, message } = await added.json();
  if (!image) throw new Error(message);
  return image.image.key;
}
