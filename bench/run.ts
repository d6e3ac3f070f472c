import { join } from 'node:path';
import { benchCachedPage } from './cached-page.ts';
import { benchColdRender } from './cold-render.ts';
import { benchMemory } from './memory.ts';
import { type Row, table } from './report.ts';
import { benchSecondStart } from './second-start.ts';
import { startHub, withTemporaryFolder } from './server-process.ts';

/** Pages whose delivery is measured. */
const pages = ['/'];

await withTemporaryFolder(async (folder) => {
  const dataFolder = join(folder, 'data');
  const rows: Row[] = [];
  const hub = await startHub(dataFolder);
  try {
    for (const page of pages) rows.push(...(await benchCachedPage(hub, folder, page)));
  } finally {
    await hub.stop();
  }
  rows.push(await benchMemory(dataFolder));
  for (const page of pages) rows.push(await benchColdRender(dataFolder, page));
  rows.push(await benchSecondStart(dataFolder));
  process.stdout.write(`${table(rows)}\n`);
  if (rows.some((row) => !row.isMet)) process.exitCode = 1;
});
