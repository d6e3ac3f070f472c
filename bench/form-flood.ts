import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sendLoad } from './load.ts';
import { percentile, startPacedLoad } from './paced-load.ts';
import { type Row, slowdownRow } from './report.ts';
import { type ServerProcess, startHub } from './server-process.ts';

const SECONDS = 10;
const CONNECTIONS = [50, 200, 1000];
const MAX_SLOWDOWN = 3;
const RECOVERY_MS = 3000;
/** What readers ask for meanwhile: from memory, and made for each of them. */
const MEASURED = ['/news', '/me'];
/** Paths and bodies, in which `NAME` is different each time. */
const FORMS = {
  'sign in': ['/sign-in', 'email=NAME@example.com&password=not+the+password'],
  subscribe: ['/subscribe', 'email=NAME@example.com&source=page&emailConsent=on'],
  report: ['/report/comment/5', 'reason=spam&explanation=NAME'],
  post: ['/message-board/write', 'category=theories&authorName=Wren&body=Message+NAME'],
} as const;
const script = join(import.meta.dirname, 'form-flood.lua');
const reader = { 'X-Forwarded-For': '198.51.100.7' };

/** Compares pages while many connections send forms with the same pages on an idle server. */
export async function benchFormFlood(folder: string): Promise<Row[]> {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  const hub = await startHub(join(folder, 'form-flood'), settings);
  const rows: Row[] = [];
  try {
    const idle = await measure(hub, setTimeout(SECONDS * 1000));
    for (const [name, [path, body]] of Object.entries(FORMS)) {
      for (const from of ['one', 'many']) {
        for (const connections of CONNECTIONS) {
          const load = { connections, seconds: SECONDS, script, args: [from, body] };
          const flood = sendLoad(hub.address + path, load);
          const busy = await measure(hub, flood);
          const { requests, errors } = await flood;
          const outcome = `${requests - errors} accepted, ${errors} refused`;
          rows.push(
            ...MEASURED.map((measuredPath, index) => {
              const [measured = Number.NaN, reference = Number.NaN] = [busy[index], idle[index]];
              const sent = `${connections} connections from ${from} ${name}`;
              return slowdownRow(`p99 of ${measuredPath} while ${sent}`, {
                measured,
                reference,
                ratio: measured / reference,
                unit: 'ms',
                referenceName: `idle; ${outcome}`,
                goal: { under: MAX_SLOWDOWN },
              });
            }),
          );
          await setTimeout(RECOVERY_MS);
        }
      }
    }
  } finally {
    await hub.stop();
  }
  return rows;
}

/** The 99th percentile of each page, in milliseconds, until the promise settles. */
async function measure(hub: ServerProcess, until: Promise<unknown>): Promise<number[]> {
  const loads = MEASURED.map((path) => startPacedLoad(hub.address + path, reader));
  await until;
  return Promise.all(loads.map(async (load) => percentile(await load.end(), 0.99)));
}
