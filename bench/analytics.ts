import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getDashboardReport } from '#app/features/analytics/analytics.server.ts';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { median, sendLoad } from './load.ts';
import { percentile, startPacedLoad } from './paced-load.ts';
import { boundRow, type Row, ratioRow, slowdownRow } from './report.ts';
import { startBareServer, startHub } from './server-process.ts';

const SECONDS = 4;
const ROUNDS = 3;
const ROUND_SECONDS = 2;
const BEACONS_PER_SECOND = 5_000;
/** A bare endpoint answers about 50,000 requests a second on a processor. */
const MIN_SHARE_OF_BARE = BEACONS_PER_SECOND / 50_000;
/** After its start, the hub still prepares images. */
const SETTLE_MS = 4_000;
const DAYS = 180;
/** Ten million visits in ninety days. */
const VISITS_PER_DAY = 111_112;
const PAGES_PER_DAY = 300;
const SCRIPT = join(import.meta.dirname, 'analytics.lua');

/** Beacons against a bare server, cached pages under beacons, and a report over ten million visits. */
export async function benchAnalytics(folder: string): Promise<Row[]> {
  return [...(await benchBeacons(folder)), await benchReport(folder)];
}

async function benchBeacons(folder: string): Promise<Row[]> {
  const hub = await startHub(join(folder, 'beacons'), { TRUSTED_PROXIES: '127.0.0.1' });
  const responseFile = join(folder, 'beacon.json');
  await writeFile(responseFile, JSON.stringify({ status: 204, headers: [], body: '' }));
  const bare = await startBareServer(responseFile);
  const page = `${hub.address}/news`;
  const beacons = `${hub.address}/beacon`;
  try {
    await fetch(page);
    await setTimeout(SETTLE_MS);
    const idle = await measurePage(page);
    const [elsewhere] = await measurePageUnderBeacons(page, bare.address);
    const [busy, perSecond] = await measurePageUnderBeacons(page, beacons);
    const name = `cached /news, p99, at ${Math.round(perSecond)} beacons/s`;
    const measured = { measured: busy, unit: 'ms', goal: { under: 2 } };
    return [
      slowdownRow(name, {
        ...measured,
        reference: idle,
        referenceName: 'idle',
        ratio: busy / idle,
      }),
      // On a machine with few processors, sending the beacons is what slows pages down.
      slowdownRow(name, {
        ...measured,
        reference: elsewhere,
        referenceName: 'sent to bare node:http',
        ratio: busy / elsewhere,
      }),
      await compareBeacons(beacons, bare.address),
    ];
  } finally {
    await bare.stop();
    await hub.stop();
  }
}

/** As many beacons as it can take. */
async function compareBeacons(beacons: string, bare: string): Promise<Row> {
  const options = { seconds: ROUND_SECONDS, script: SCRIPT, connections: 16 };
  const rates: { hub: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { perSecond } = await sendLoad(beacons, options);
    rates.push({ hub: perSecond, bare: (await sendLoad(bare, options)).perSecond });
  }
  return ratioRow('beacons on one process', {
    measured: median(rates.map(({ hub }) => hub)),
    unit: 'requests/s',
    reference: median(rates.map((rate) => rate.bare)),
    referenceName: 'bare node:http',
    // Compares adjacent rounds, because a busy machine slows both equally.
    ratio: median(rates.map((rate) => rate.hub / rate.bare)),
    goal: { atLeast: MIN_SHARE_OF_BARE },
  });
}

async function measurePage(address: string): Promise<number> {
  const load = startPacedLoad(address);
  await setTimeout(SECONDS * 1000);
  return percentile(await load.end(), 0.99);
}

/** The page's p99, and how many beacons were answered a second. */
async function measurePageUnderBeacons(page: string, beacons: string): Promise<[number, number]> {
  const options = { seconds: SECONDS, script: SCRIPT, rate: BEACONS_PER_SECOND };
  const [duration, { perSecond }] = await Promise.all([
    measurePage(page),
    sendLoad(beacons, options),
  ]);
  return [duration, perSecond];
}

async function benchReport(folder: string): Promise<Row> {
  const engine = openEngine({ kind: 'sqlite', path: join(folder, 'report.db') });
  const now = new Date('2026-06-30T12:00:00Z');
  try {
    await migrate(engine);
    await engine.db.transaction().execute(async (db) => {
      for (let daysAgo = 0; daysAgo < DAYS; daysAgo += 1) {
        const day = new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
        const sums = { bounces: 1, seconds: 9, depth: 9, measured: 1 };
        const row = (dimension: string, value: string, visits: number) => ({
          dimension,
          day,
          value,
          views: visits * 2,
          visitors: visits,
          visits,
          ...sums,
        });
        const rows = [
          row('all', '', VISITS_PER_DAY),
          ...['page', 'entry', 'exit', 'path'].flatMap((dimension) =>
            Array.from({ length: PAGES_PER_DAY }, (_, page) =>
              row(dimension, `/news/${(page + daysAgo) % 500}-a-title-of-a-usual-length`, 100),
            ),
          ),
          ...['source', 'device', 'browser', 'country'].flatMap((dimension) =>
            Array.from({ length: 40 }, (_, value) => row(dimension, `value ${value}`, 2_777)),
          ),
        ];
        for (let start = 0; start < rows.length; start += 500) {
          await db
            .insertInto('daily_stats')
            .values(rows.slice(start, start + 500))
            .execute();
        }
      }
    });
    const durations: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const started = performance.now();
      await getDashboardReport(engine.db, 90, now);
      durations.push(performance.now() - started);
    }
    return boundRow('report of 90 days, 10 million visits', {
      measured: percentile(durations, 0.5),
      unit: 'ms',
      under: 100,
    });
  } finally {
    await engine.close();
  }
}
