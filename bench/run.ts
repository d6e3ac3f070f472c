import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAnalytics } from './analytics.ts';
import { benchBannedWords } from './banned-words.ts';
import { benchMoving } from './board/moving.ts';
import { benchReading } from './board/reading.ts';
import { benchWriting } from './board/writing.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchClaims } from './claims.ts';
import { benchColdRender } from './cold-render.ts';
import { benchFlood } from './flood.ts';
import { benchFormFlood } from './form-flood.ts';
import { benchGrowth } from './growth.ts';
import { benchImages } from './images.ts';
import { benchLive } from './live.ts';
import { benchMemory } from './memory.ts';
import { benchModeration } from './moderation.ts';
import { benchNewsletter } from './newsletter.ts';
import { benchPhone } from './phone/phone.ts';
import { benchPolls } from './polls.ts';
import { type Row, table } from './report.ts';
import { benchSearch } from './search.ts';
import { startHub, withTemporaryFolder } from './server-process.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStart } from './start.ts';

/** Pages to measure; items are the first of the sample site, at their canonical URL. */
const HOME = '/';
const OTHERS = [
  '/news',
  '/news/1',
  '/message-board',
  '/message-board/1',
  '/media',
  '/search?q=signal',
];

/** They take minutes: `phone` fetches Lighthouse from the registry, `growth` and `claims` write a million rows twice. */
const ONLY_IF_NAMED = ['phone', 'growth', 'claims'];

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
});
/** Of the large site of `growth`. */
const scale = Number(options.scale);

/** Benchmarks by name. Without arguments, all others run. */
const benches: Record<string, (folder: string) => Promise<Row[]>> = {
  pages: benchPages,
  analytics: benchAnalytics,
  start: benchStart,
  memory: benchMemory,
  flood: async (folder) => [
    ...(await benchFlood(folder)),
    ...(await benchFormFlood(folder, print)),
  ],
  board: (folder) => benchReading(folder, print),
  posts: benchWriting,
  moving: benchMoving,
  polls: benchPolls,
  growth: (folder) => benchGrowth(folder, print, scale),
  live: benchLive,
  images: (folder) => benchImages(folder, print),
  moderation: (folder) => benchModeration(folder, print),
  newsletter: (folder) => benchNewsletter(folder, print),
  search: (folder) => benchSearch(folder, print),
  'sign-in': (folder) => benchSignIn(folder, print),
  claims: (folder) => benchClaims(folder, print),
  'banned-words': async () => benchBannedWords(),
  phone: (folder) => benchPhone(folder, print),
};

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function benchPages(folder: string): Promise<Row[]> {
  const dataFolder = join(folder, 'data');
  const rows: Row[] = [];
  const pages = [HOME];
  const hub = await startHub(dataFolder);
  try {
    rows.push(...(await benchCachedPage(hub, folder, HOME)));
    for (const other of OTHERS) {
      const { pathname, search } = new URL((await fetch(hub.address + other)).url);
      pages.push(pathname + search);
      rows.push(...(await benchCachedPage(hub, folder, pathname + search, ['uncompressed'])));
    }
  } finally {
    await hub.stop();
  }
  for (const page of pages) rows.push(...(await benchColdRender(dataFolder, page)));
  return rows;
}

const unknown = names.find((name) => !Object.hasOwn(benches, name));
if (unknown) {
  print(`Unknown benchmark: ${unknown}. Available: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
await withTemporaryFolder(async (folder) => {
  const rows: Row[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    const isWanted = names.length === 0 ? !ONLY_IF_NAMED.includes(name) : names.includes(name);
    if (isWanted) rows.push(...(await bench(folder)));
  }
  print(table(rows));
  if (rows.some((row) => !row.isMet)) process.exitCode = 1;
});
