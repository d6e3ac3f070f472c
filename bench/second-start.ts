import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';
import { startHub } from './server-process.ts';

const STARTS = 5;
const SECONDS = 1;

/** From the start of the server process to its first answered page, on data that is there. */
export async function benchSecondStart(dataFolder: string): Promise<Row> {
  const taken: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const started = performance.now();
    const hub = await startHub(dataFolder);
    await (await fetch(hub.address)).text();
    taken.push((performance.now() - started) / 1000);
    await hub.stop();
  }
  return boundRow('second start to first page, median', {
    measured: median(taken),
    unit: 's',
    under: SECONDS,
  });
}
