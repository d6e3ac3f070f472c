import { join } from 'node:path';
import { benchBannedWords } from './banned-words.ts';
import { benchBoard } from './board.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchColdRender } from './cold-render.ts';
import { benchLive } from './live.ts';
import { benchMemory } from './memory.ts';
import { benchModeration } from './moderation.ts';
import { type Row, table } from './report.ts';
import { benchSearch } from './search.ts';
import { benchSecondStart } from './second-start.ts';
import { startHub, withTemporaryFolder } from './server-process.ts';
import { benchSignIn } from './sign-in.ts';

/** Pages whose delivery is measured; of the sample's items the first, at its canonical address. */
const HOME = '/';
const OTHERS = ['/news', '/news/1', '/media', '/media/1', '/search?q=signal'];

/** What can be asked for by its word; without one all of it is measured. */
const benches: Record<string, (folder: string) => Promise<Row[]>> = {
  pages: benchPages,
  board: (folder) => benchBoard(folder, say),
  live: benchLive,
  moderation: (folder) => benchModeration(folder, say),
  search: (folder) => benchSearch(folder, say),
  'sign-in': (folder) => benchSignIn(folder, say),
  words: async () => benchBannedWords(),
};

function say(line: string): void {
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
      rows.push(...(await benchCachedPage(hub, folder, pathname + search, ['as it is'])));
    }
  } finally {
    await hub.stop();
  }
  rows.push(await benchMemory(dataFolder));
  for (const page of pages) rows.push(await benchColdRender(dataFolder, page));
  rows.push(await benchSecondStart(dataFolder));
  return rows;
}

const words = process.argv.slice(2);
const unknown = words.find((word) => !Object.hasOwn(benches, word));
if (unknown) {
  say(`bench knows ${Object.keys(benches).join(' and ')}; not ${unknown}.`);
  process.exit(1);
}
await withTemporaryFolder(async (folder) => {
  const rows: Row[] = [];
  for (const [word, bench] of Object.entries(benches)) {
    if (words.length === 0 || words.includes(word)) rows.push(...(await bench(folder)));
  }
  say(table(rows));
  if (rows.some((row) => !row.isMet)) process.exitCode = 1;
});
