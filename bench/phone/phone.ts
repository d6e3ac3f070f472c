import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/programs/free-port.ts';
import { findBrowser } from '../../scripts/prepare/find-browser.mjs';
import { boundRow, type Row } from '../report.ts';
import { startHub } from '../server-process.ts';
import { createStaticCopy } from './static-copy.ts';

const run = promisify(execFile);
/** Fetched when the benchmark runs: it brings ninety packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const PAGES = [
  '/',
  '/news',
  '/news/1',
  '/media',
  '/media/1',
  '/message-board',
  '/message-board/1',
  '/community',
  '/search?q=signal',
  '/privacy',
];
const ROUNDS = 5;
const LIMITS = { fcp: 1200, lcp: 1800, behindStatic: 400, shift: 0.01, blocking: 150 };

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocking: 'total-blocking-time',
} as const;
type Measures = Record<keyof typeof audits | 'score', number>;

/** Runs Lighthouse once, as on a phone on a slow network. */
async function measure(address: string, reportFile: string): Promise<Measures> {
  const flags = [
    '--headless=new',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  await run(
    'npm',
    [
      'exec',
      '--yes',
      '--',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${reportFile}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  const report = JSON.parse(await readFile(reportFile, 'utf8'));
  const values = Object.entries(audits).map(([name, id]) => [name, report.audits[id].numericValue]);
  return { ...Object.fromEntries(values), score: report.categories.performance.score * 100 };
}

function median(all: readonly Measures[], name: keyof Measures): number {
  return all.map((measures) => measures[name]).sort((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
}

/** Each page on a phone, next to the same page served as a static file without scripts. */
export async function benchPhone(folder: string, print: (line: string) => void): Promise<Row[]> {
  const hub = await startHub(join(folder, 'phone'));
  const copy = createStaticCopy(hub.address);
  const copyPort = await freePort();
  copy.listen(copyPort, '127.0.0.1');
  await once(copy, 'listening');
  try {
    const rows: Row[] = [];
    for (const page of PAGES) {
      const { pathname, search } = new URL((await fetch(hub.address + page)).url);
      const path = pathname + search;
      const site: Measures[] = [];
      const fixed: Measures[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        site.push(await measure(hub.address + path, join(folder, 'report.json')));
        fixed.push(
          await measure(`http://127.0.0.1:${copyPort}${path}`, join(folder, 'report.json')),
        );
      }
      rows.push(...getRows(page, site, fixed));
      print(`${page}: score ${median(site, 'score')}, static ${median(fixed, 'score')}`);
    }
    return rows;
  } finally {
    copy.close();
    copy.closeAllConnections();
    await hub.stop();
  }
}

function getRows(page: string, site: Measures[], fixed: Measures[]): Row[] {
  const timeRow = (name: 'fcp' | 'lcp') => {
    const reference = median(fixed, name);
    return boundRow(`${page} ${name.toUpperCase()}`, {
      measured: median(site, name),
      unit: 'ms',
      under: Math.min(LIMITS[name], reference + LIMITS.behindStatic),
      reference: `${Math.round(reference)} ms (static page)`,
    });
  };
  const row = (name: 'shift' | 'blocking', title: string, unit: string) =>
    boundRow(`${page} ${title}`, { measured: median(site, name), unit, under: LIMITS[name] });
  return [timeRow('fcp'), timeRow('lcp'), row('shift', 'CLS', ''), row('blocking', 'TBT', 'ms')];
}
