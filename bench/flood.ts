import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sendLoad } from './load.ts';
import { percentile, startPacedLoad } from './paced-load.ts';
import { type Row, slowdownRow } from './report.ts';
import { type ServerProcess, startHub } from './server-process.ts';

const CONNECTIONS = 200;
const SECONDS = 10;
const MAX_SLOWDOWN = 3;
const RECOVERY_SECONDS = 2;
const CACHED = '/news';
/** Addresses that each request changes at `NAME`, so that all are new to the cache. */
const FLOODS = {
  searches: '/search?q=NAME',
  'unknown addresses': '/NAME',
  'pages not in memory': '/news?filter=all&q=NAME',
};
const script = join(import.meta.dirname, 'flood.lua');

/** Compares cached pages while 200 connections ask for others with the same pages on an idle server. */
export async function benchFlood(folder: string): Promise<Row[]> {
  const hub = await startHub(join(folder, 'flood'));
  const rows: Row[] = [];
  try {
    for (const [name, path] of Object.entries(FLOODS)) {
      rows.push(...(await compare(name, path, hub)));
    }
  } finally {
    await hub.stop();
  }
  return rows;
}

async function compare(name: string, path: string, hub: ServerProcess): Promise<Row[]> {
  const address = hub.address + CACHED;
  await (await fetch(address)).text();
  const idle = await getSlowest(address, setTimeout(SECONDS * 1000));
  const flood = sendLoad(hub.address + path, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    script,
  });
  const busy = await getSlowest(address, flood);
  const { requests, errors } = await flood;
  await setTimeout(RECOVERY_SECONDS * 1000);
  const after = await getSlowest(address, setTimeout(SECONDS * 100));
  const reference = `${requests - errors} answered, ${errors} refused`;
  return [
    slowdownRow(`p99 of a cached page while ${CONNECTIONS} ask for ${name}`, {
      measured: busy,
      reference: idle,
      ratio: busy / idle,
      unit: 'ms',
      referenceName: 'idle',
      goal: { under: MAX_SLOWDOWN },
    }),
    slowdownRow(`the same ${RECOVERY_SECONDS} s later`, {
      measured: after,
      reference: idle,
      ratio: after / idle,
      unit: 'ms',
      referenceName: `idle; ${reference}`,
      goal: { under: MAX_SLOWDOWN },
    }),
  ];
}

/** The 99th percentile of responses, in milliseconds, until the promise settles. */
async function getSlowest(address: string, until: Promise<unknown>): Promise<number> {
  const load = startPacedLoad(address);
  await until;
  return percentile(await load.end(), 0.99);
}
