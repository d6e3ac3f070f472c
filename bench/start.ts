import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';
import { type ServerProcess, startBareServer, startHub } from './server-process.ts';

const STARTS = 7;
const MAX_SECONDS = 0.6;
const MAX_ARTICLE_MS = 30;

/** Starts a server with existing data, next to a bare server, and reads its first pages. */
export async function benchStart(folder: string): Promise<Row[]> {
  const dataFolder = join(folder, 'data');
  const [article = '', next = ''] = await findArticles(dataFolder);
  const responseFile = join(folder, 'response.json');
  await writeFile(responseFile, JSON.stringify({ status: 200, headers: [], body: '' }));
  const starts: number[] = [];
  const bareStarts: number[] = [];
  const articles: number[] = [];
  const nextArticles: number[] = [];
  // In turns, because a busy machine slows both equally.
  for (let round = 0; round < STARTS; round += 1) {
    const { hub, seconds } = await start(() => startHub(dataFolder));
    starts.push(seconds);
    articles.push(await measureMs(hub.address + article));
    nextArticles.push(await measureMs(hub.address + next));
    await hub.stop();
    const bare = await start(() => startBareServer(responseFile));
    bareStarts.push(bare.seconds);
    await bare.hub.stop();
  }
  return [
    boundRow('start to first page, median', {
      measured: median(starts),
      unit: 's',
      under: MAX_SECONDS,
      reference: `${median(bareStarts).toFixed(2)} s (bare server)`,
    }),
    boundRow('first article after a start, median', {
      measured: median(articles),
      unit: 'ms',
      under: MAX_ARTICLE_MS,
      reference: `${median(nextArticles).toFixed(1)} ms (the next article)`,
    }),
  ];
}

/** Also fills the site, and has it keep its compiled code. */
async function findArticles(dataFolder: string): Promise<string[]> {
  const hub = await startHub(dataFolder);
  const paths: string[] = [];
  for (const id of [1, 2]) {
    const response = await fetch(`${hub.address}/news/${id}`);
    await response.text();
    paths.push(new URL(response.url).pathname);
  }
  await hub.stop();
  return paths;
}

async function start(
  startServer: () => Promise<ServerProcess>,
): Promise<{ hub: ServerProcess; seconds: number }> {
  const started = performance.now();
  const hub = await startServer();
  await (await fetch(hub.address)).text();
  return { hub, seconds: (performance.now() - started) / 1000 };
}

async function measureMs(address: string): Promise<number> {
  const started = performance.now();
  await (await fetch(address)).text();
  return performance.now() - started;
}
