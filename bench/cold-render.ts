import { startInProcess } from './in-process-hub.ts';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';

const RENDERS = 300;
const WARM_UP = 50;
const MAX_MS = 10;

/** Compares requests that render the page with requests that get it from memory. */
export async function benchColdRender(dataFolder: string, path: string): Promise<Row> {
  const { address, platform, stop } = await startInProcess(dataFolder);
  const cold = await measure(address + path, () => platform.pageCache.clear());
  const warm = await measure(address + path, () => {});
  await stop();
  return boundRow(`cold render of ${path}, median`, {
    measured: median(cold),
    unit: 'ms',
    under: MAX_MS,
    reference: `${median(warm).toFixed(2)} ms from memory`,
  });
}

async function measure(address: string, before: () => void): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < RENDERS + WARM_UP; round += 1) {
    before();
    const started = performance.now();
    const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    if (round >= WARM_UP) durations.push(performance.now() - started);
  }
  return durations;
}
