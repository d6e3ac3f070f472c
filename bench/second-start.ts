import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';
import { startHub } from './server-process.ts';

const STARTS = 5;
const MAX_SECONDS = 1;

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
