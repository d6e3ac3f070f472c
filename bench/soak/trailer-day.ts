import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseLocation } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { type SampleAccount, sampleAccountsFile } from '#sample/sample-accounts.ts';
import { type BenchGuest, insertGuests } from '../board/guests.ts';
import { startBareCopy } from '../cached-page.ts';
import { IDLE_SECONDS, untilIdle } from '../memory.ts';
import { startPacedLoad } from '../paced-load.ts';
import { getMegabytes } from '../process-memory.ts';
import { boundRow, type Row, slowdownRow } from '../report.ts';
import { type ServerProcess, startHub } from '../server-process.ts';
import { countLostSessions, countLostWrites } from './acknowledged-writes.ts';
import { Editor } from './editor.ts';
import { Generator } from './generator.ts';
import {
  countBad,
  endProbes,
  getRefusedShare,
  type Phase,
  PROBE,
  runPhase,
  summarize,
} from './phase.ts';

const FIRST_CONNECTIONS = 50;
const MAX_CONNECTIONS = 3_200;
const BEYOND = 3;
/** Each guest posts or likes once. */
const GUESTS = 40_000;
/** What the server may refuse below its limit. */
const MAX_REFUSED_SHARE = 0.01;
const MAX_SLOWDOWN = 5;
const MAX_GROWTH = 1.5;
const MAX_RECOVERY_SECONDS = 10;
const IDLE_MEASUREMENT_MS = 10_000;
/** Pages that every reader asks for; the first article is the page that is measured. */
const PAGES = [
  '/news/1',
  '/news/2',
  '/news/5',
  '/',
  '/news',
  '/media',
  '/stories',
  '/message-board',
];

interface TrailerDay {
  dataFolder: string;
  /** Of PostgreSQL. */
  url: string | undefined;
  /** Of each phase. */
  seconds: number;
  print: (line: string) => void;
}

/** Readers, posts, sign-ins and subscriptions up to three times what the server bears, while an editor publishes. */
export async function runTrailerDay(day: TrailerDay): Promise<Row[]> {
  const environment = { TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: day.url ?? '' };
  const location: DatabaseLocation = day.url
    ? { kind: 'postgres', url: day.url }
    : { kind: 'sqlite', path: join(day.dataFolder, 'threequel.db') };
  // Its pages and images are made.
  const first = await startHub(day.dataFolder, environment);
  await untilIdle(first);
  await first.stop();
  const guests = await addGuests(location);
  const hub = await startHub(day.dataFolder, environment);
  const generator = new Generator();
  try {
    return await load(day, { hub, generator, guests, location });
  } finally {
    await generator.stop();
    await hub.stop();
  }
}

async function addGuests(location: DatabaseLocation): Promise<BenchGuest[]> {
  const engine = openEngine(location);
  try {
    return await insertGuests(engine, GUESTS);
  } finally {
    await engine.close();
  }
}

interface Running {
  hub: ServerProcess;
  generator: Generator;
  guests: BenchGuest[];
  location: DatabaseLocation;
}

async function load(day: TrailerDay, running: Running): Promise<Row[]> {
  const { hub, generator, guests } = running;
  const idleMegabytes = await untilIdle(hub);
  const pages = await Promise.all(PAGES.map((path) => fetchPath(hub.address + path)));
  const page = hub.address + pages[0];
  const bare = await startBareCopy(page, {}, day.dataFolder);
  const targets = { hub, generator, page, bare: bare.address };
  const [idleMs = 0, bareMs = 0] = await measureFor([page, bare.address], IDLE_MEASUREMENT_MS);
  const idle = `${idleMs.toFixed(1)} ms (bare server ${bareMs.toFixed(1)})`;
  day.print(`idle: ${idleMegabytes.toFixed(0)} MB, a page from memory ${idle}`);
  const account = await readAccount(day.dataFolder, 'subscriber');
  await generator.start({ origin: hub.address, pages, guests, account });
  const editor = new Editor(hub.address, await readAccount(day.dataFolder, 'editor'));
  editor.start();
  const phases = await runPhases(day, targets, idleMs);
  await generator.setConnections(0);
  const recovery = await measureRecovery(hub, page, idleMs);
  await editor.stop();
  await bare.stop();
  await setTimeout(IDLE_SECONDS * 1000);
  await generator.report();
  const after = getMegabytes(hub);
  const lost =
    (await countLostWrites(running.location, generator.acknowledged, editor.titles)) +
    (await countLostSessions(hub.address, generator.acknowledged));
  return [
    ...phases.flatMap((phase) => cachedRows(phase, idleMs)),
    countRow('answers that are an error or never came', sumBad(phases)),
    countRow('acknowledged writes that are lost', lost, describeWrites(generator, editor)),
    countRow('changes of an editor that the next reader did not see', editor.unseen.length),
    boundRow('recovery', { measured: recovery, unit: 's', under: MAX_RECOVERY_SECONDS }),
    slowdownRow('memory a minute after the load', {
      measured: after,
      reference: idleMegabytes,
      ratio: after / idleMegabytes,
      unit: 'MB',
      referenceName: 'idle before',
      goal: { under: MAX_GROWTH },
    }),
  ];
}

/** Finds the limit, and then loads the server at it and beyond it. */
async function runPhases(
  { seconds, print }: TrailerDay,
  targets: Parameters<typeof runPhase>[0],
  idleMs: number,
): Promise<Phase[]> {
  const run = async (name: string, connections: number, duration = seconds) => {
    const phase = await runPhase(targets, { name, connections, seconds: duration });
    print(`  ${summarize(phase)}`);
    return phase;
  };
  const phases = [await run('few', FIRST_CONNECTIONS)];
  let limit = FIRST_CONNECTIONS;
  for (let next = limit * 2; next <= MAX_CONNECTIONS; next *= 2) {
    const { report, cachedMs, bareMs } = await run('ramp', next, seconds / 4);
    const isSlow = cachedMs > Math.max(idleMs, bareMs) * MAX_SLOWDOWN;
    if (isSlow || getRefusedShare(report) > MAX_REFUSED_SHARE) break;
    limit = next;
  }
  phases.push(await run('at the limit', limit));
  phases.push(await run('beyond the limit', limit * BEYOND));
  return phases;
}

/** Against the idle server, and against a bare one in the same seconds: other work slows both. */
function cachedRows({ name, connections, cachedMs, bareMs }: Phase, idleMs: number): Row[] {
  const references = { idle: idleMs, 'bare server meanwhile': bareMs };
  return Object.entries(references).map(([referenceName, reference]) =>
    slowdownRow(`p99 of a page from memory, ${name}, ${connections} connections`, {
      measured: cachedMs,
      reference,
      ratio: cachedMs / reference,
      unit: 'ms',
      referenceName,
      goal: { under: MAX_SLOWDOWN },
    }),
  );
}

function countRow(name: string, measured: number, reference = '–'): Row {
  return boundRow(name, { measured, unit: '', under: 1, reference });
}

function sumBad(phases: readonly Phase[]): number {
  return phases.reduce((sum, { report }) => sum + countBad(report), 0);
}

function describeWrites({ acknowledged }: Generator, { titles }: Editor): string {
  const { posts, likes, emails, sessions } = acknowledged;
  return `${posts.length} posts, ${likes.length} likes, ${emails.length} subscriptions, ${sessions.length} sign-ins, ${titles.size} articles`;
}

/** The canonical path of a page, which is in memory from then on. */
async function fetchPath(address: string): Promise<string> {
  const response = await fetch(address);
  await response.arrayBuffer();
  const { pathname, search } = new URL(response.url);
  return pathname + search;
}

async function measureFor(addresses: readonly string[], milliseconds: number): Promise<number[]> {
  const probes = addresses.map((address) => startPacedLoad(address, PROBE));
  await setTimeout(milliseconds);
  return endProbes(probes);
}

/** Seconds until a page from memory is quick again, and a new page and a form are accepted. */
async function measureRecovery(
  { address }: ServerProcess,
  page: string,
  idleMs: number,
): Promise<number> {
  const started = performance.now();
  for (let number = 1; ; number += 1) {
    const seconds = (performance.now() - started) / 1000;
    const [[cachedMs = 0], search, form] = await Promise.all([
      measureFor([page], 500),
      fetch(`${address}/search?q=recovery+${number}`),
      fetch(`${address}/notice`, { method: 'POST', body: new URLSearchParams() }),
    ]);
    await Promise.all([search.arrayBuffer(), form.arrayBuffer()]);
    const isQuick = cachedMs < idleMs * MAX_SLOWDOWN;
    if (isQuick && search.status === 200 && form.status !== 503) return seconds;
  }
}

async function readAccount(
  dataFolder: string,
  role: SampleAccount['role'],
): Promise<{ email: string; password: string }> {
  const text = await readFile(sampleAccountsFile(dataFolder), 'utf8');
  const account = (JSON.parse(text) as SampleAccount[]).find((known) => known.role === role);
  return { email: account?.email ?? '', password: account?.password ?? '' };
}
