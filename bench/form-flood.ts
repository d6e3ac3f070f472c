import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sendLoad } from './load.ts';
import { percentile, startPacedLoad } from './paced-load.ts';
import { type Row, slowdownRow, table } from './report.ts';
import { type ServerProcess, startHub } from './server-process.ts';

/** Accepting and parsing a thousand connections takes a thread about a second, which is printed but has no goal. */
const ARRIVAL_SECONDS = 2;
const SECONDS = 10;
const CONNECTIONS = [50, 200, 1000];
const MAX_SLOWDOWN = 3;
const RECOVERY_MS = 3000;
/** What readers ask for meanwhile: a page from memory, and an answer of their own, which a full queue refuses. */
const CACHED = '/news';
const OWN = '/me';
/** Paths and bodies, in which `NAME` is different each time. */
const FORMS = {
  'sign in': ['/sign-in', 'email=NAME@example.com&password=not+the+password'],
  subscribe: ['/subscribe', 'email=NAME@example.com&source=page&emailConsent=on'],
  'send invalid forms': ['/subscribe', 'email=NAME&source=page&emailConsent=on'],
  report: ['/report/article/1', 'reason=spam&explanation=NAME'],
  post: ['/message-board/write', 'category=theories&authorName=Wren&body=Message+NAME'],
} as const;
const script = join(import.meta.dirname, 'form-flood.lua');

interface Flood {
  number: number;
  name: keyof typeof FORMS;
  from: 'one' | 'many';
  connections: number;
}

interface Measurement {
  cachedMs: number;
  ownMs: number;
  refused: number;
}

/** Compares pages while many connections send forms with the same pages on an idle server. */
export async function benchFormFlood(
  folder: string,
  print: (line: string) => void,
): Promise<Row[]> {
  const settings = { TRUSTED_PROXIES: '127.0.0.1', IMAGE_WARM_UP: 'off' };
  const hub = await startHub(join(folder, 'form-flood'), settings);
  const rows: Row[] = [];
  try {
    // The first pages take longer: their render thread starts, and code is compiled.
    await measure(hub, setTimeout(SECONDS * 1000));
    const idle = await measure(hub, setTimeout(SECONDS * 1000));
    for (const name of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
      for (const from of ['one', 'many'] as const) {
        for (const connections of CONNECTIONS) {
          const flood = { number: rows.length + 1, name, from, connections };
          const { row, details } = await compare(hub, idle, flood);
          rows.push(row);
          print(table([row]).split('\n').at(-1) ?? '');
          print(`  ${details}`);
          await setTimeout(RECOVERY_MS);
        }
      }
    }
  } finally {
    await hub.stop();
  }
  return rows;
}

async function compare(
  hub: ServerProcess,
  idle: Measurement,
  { number, name, from, connections }: Flood,
) {
  const [path, body] = FORMS[name];
  const seconds = ARRIVAL_SECONDS + SECONDS;
  const args = [from, body, String(number)];
  const flood = sendLoad(hub.address + path, { connections, seconds, script, args });
  const arriving = await measure(hub, setTimeout(ARRIVAL_SECONDS * 1000));
  const busy = await measure(hub, flood);
  const { requests, errors } = await flood;
  const row = slowdownRow(`p99 of ${CACHED}: ${connections} from ${from} ${name}`, {
    measured: busy.cachedMs,
    reference: idle.cachedMs,
    ratio: busy.cachedMs / idle.cachedMs,
    unit: 'ms',
    referenceName: 'idle',
    goal: { under: MAX_SLOWDOWN },
  });
  const details = [
    `${arriving.cachedMs.toFixed(1)} ms while they arrived`,
    `${OWN}: ${idle.ownMs.toFixed(1)} ms idle, ${getOwn(busy)}`,
    `forms: ${requests - errors} accepted, ${errors} refused`,
  ].join('; ');
  return { row, details };
}

function getOwn({ ownMs, refused }: Measurement): string {
  return `${ownMs.toFixed(1)} ms meanwhile with ${refused} refused`;
}

/** The 99th percentiles until the promise settles. */
async function measure(hub: ServerProcess, until: Promise<unknown>): Promise<Measurement> {
  let refused = 0;
  const cached = startPacedLoad(hub.address + CACHED);
  const own = startPacedLoad(hub.address + OWN, {
    headers: (number) => ({ 'X-Forwarded-For': `198.51.100.${number % 250}` }),
    intervalMs: 20,
    onRefused: () => {
      refused += 1;
    },
  });
  await until;
  return {
    cachedMs: percentile(await cached.end(), 0.99),
    ownMs: percentile(await own.end(), 0.99),
    refused,
  };
}
