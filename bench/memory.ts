import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '#tests/support/postgres/start-postgres.ts';
import { sendLoad, sendRequests } from './load.ts';
import { getMegabytes, listChildren } from './process-memory.ts';
import { boundRow, type Row, slowdownRow } from './report.ts';
import { type ServerProcess, startBareServer, startHub } from './server-process.ts';

const REQUESTS = 200_000;
const LOAD_SECONDS = 5;
const MAX_IDLE_MEGABYTES = 150;
const MAX_GROWTH = 1.5;
const POLL_MS = 1_000;
/** Render threads end after an idle minute, processes for images after ten seconds. */
export const IDLE_SECONDS = 70;
const UNIQUE_PAGES = join(import.meta.dirname, 'flood.lua');
const RESIDENT = /^process_resident_memory_bytes (\S+)$/m;

/** Memory of a server, as it reports it. */
export async function residentMegabytes(hub: ServerProcess): Promise<number> {
  const metrics = await fetch(`${hub.address}/metrics`);
  const [, bytes] = RESIDENT.exec(await metrics.text()) ?? [];
  return Number(bytes) / 1024 / 1024;
}

/** Idle memory on both engines next to a bare server, and what SQLite keeps of it after mixed load. Linux only. */
export async function benchMemory(folder: string): Promise<Row[]> {
  const responseFile = join(folder, 'response.json');
  await writeFile(responseFile, JSON.stringify({ status: 200, headers: [], body: '' }));
  const bare = await startBareServer(responseFile);
  const reference = `${getMegabytes(bare).toFixed(0)} MB (bare server)`;
  await bare.stop();
  const getRow = (engine: string, measured: number) =>
    boundRow(`idle memory on ${engine}`, {
      measured,
      unit: 'MB',
      under: MAX_IDLE_MEGABYTES,
      reference,
    });
  const { idle, loaded } = await measureSqlite(join(folder, 'data'));
  const onPostgres = await measurePostgres(join(folder, 'on-postgres'));
  return [
    getRow('SQLite', idle),
    getRow('PostgreSQL', onPostgres),
    slowdownRow('memory a minute after mixed load', {
      measured: loaded,
      reference: idle,
      ratio: loaded / idle,
      unit: 'MB',
      referenceName: 'idle before',
      goal: { under: MAX_GROWTH },
    }),
  ];
}

async function measureSqlite(dataFolder: string): Promise<{ idle: number; loaded: number }> {
  // Its pages and images are made.
  const first = await startHub(dataFolder);
  await untilIdle(first);
  await first.stop();
  const hub = await startHub(dataFolder);
  try {
    const idle = await untilIdle(hub);
    await sendMixedLoad(hub);
    await setTimeout(IDLE_SECONDS * 1000);
    return { idle, loaded: getMegabytes(hub) };
  } finally {
    await hub.stop();
  }
}

async function measurePostgres(dataFolder: string): Promise<number> {
  const postgres = await startPostgres();
  const hub = await startHub(dataFolder, { DATABASE_URL: postgres.getUrl('postgres') });
  await untilIdle(hub);
  await hub.stop();
  const again = await startHub(dataFolder, { DATABASE_URL: postgres.getUrl('postgres') });
  try {
    return await untilIdle(again);
  } finally {
    await again.stop();
    await postgres.stop();
  }
}

/** Cached pages, pages that must be rendered, and searches. */
async function sendMixedLoad({ address }: ServerProcess): Promise<void> {
  const unique = { script: UNIQUE_PAGES, seconds: LOAD_SECONDS };
  await sendRequests(address, REQUESTS);
  await sendLoad(`${address}/news?filter=all&q=NAME`, unique);
  await sendLoad(`${address}/search?q=NAME`, unique);
}

/** Reads a page, waits until the processes for images have ended, and returns the memory then. */
export async function untilIdle(hub: ServerProcess): Promise<number> {
  await (await fetch(hub.address)).text();
  let quiet = 0;
  while (quiet < 5) {
    await setTimeout(POLL_MS);
    quiet = listChildren(hub.process.pid).length > 0 ? 0 : quiet + 1;
  }
  return getMegabytes(hub);
}
