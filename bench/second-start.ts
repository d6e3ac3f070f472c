import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';
import { type ServerProcess, startBareServer, startHub } from './server-process.ts';

const execute = promisify(execFile);

const STARTS = 5;
const MAX_SECONDS = 1;
const MAX_MEGABYTES = 300;

/** Time from the start of the server process to its first page, with existing data. */
export async function benchSecondStart(dataFolder: string): Promise<Row> {
  const durations: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const started = performance.now();
    const hub = await startHub(dataFolder);
    await (await fetch(hub.address)).text();
    durations.push((performance.now() - started) / 1000);
    await hub.stop();
  }
  return boundRow('second start to first page, median', {
    measured: median(durations),
    unit: 's',
    under: MAX_SECONDS,
  });
}

/** Start and memory of a server with existing data, each against a bare server. */
export async function benchStart(folder: string): Promise<Row[]> {
  const dataFolder = join(folder, 'data');
  await (await startHub(dataFolder)).stop();
  const responseFile = join(folder, 'response.json');
  await writeFile(responseFile, JSON.stringify({ status: 200, headers: [], body: '' }));
  const hub = await measureStarts(() => startHub(dataFolder));
  const bare = await measureStarts(() => startBareServer(responseFile));
  const reference = (value: number, unit: string) => `${value.toFixed(2)} ${unit} (bare server)`;
  return [
    boundRow('start to first answer, median', {
      measured: hub.seconds,
      unit: 's',
      under: MAX_SECONDS,
      reference: reference(bare.seconds, 's'),
    }),
    boundRow('memory after the first answer, median', {
      measured: hub.megabytes,
      unit: 'MB',
      under: MAX_MEGABYTES,
      reference: reference(bare.megabytes, 'MB'),
    }),
  ];
}

async function measureStarts(start: () => Promise<ServerProcess>) {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const started = performance.now();
    const server = await start();
    await (await fetch(server.address)).text();
    seconds.push((performance.now() - started) / 1000);
    const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(server.process.pid)]);
    megabytes.push(Number(stdout) / 1024);
    await server.stop();
  }
  return { seconds: median(seconds), megabytes: median(megabytes) };
}
