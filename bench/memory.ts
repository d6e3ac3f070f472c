import { sendRequests } from './load.ts';
import { boundRow, type Row } from './report.ts';
import { type ServerProcess, startHub } from './server-process.ts';

const REQUESTS = 200_000;
const MAX_MEGABYTES = 300;
const RESIDENT = /^process_resident_memory_bytes (\S+)$/m;

/** Memory of a server, as it reports it. */
export async function residentMegabytes(hub: ServerProcess): Promise<number> {
  const metrics = await fetch(`${hub.address}/metrics`);
  const [, bytes] = RESIDENT.exec(await metrics.text()) ?? [];
  return Number(bytes) / 1024 / 1024;
}

/** Memory of a new server after 200,000 requests for the home page. */
export async function benchMemory(dataFolder: string): Promise<Row> {
  const hub = await startHub(dataFolder);
  try {
    const before = await residentMegabytes(hub);
    await sendRequests(hub.address, REQUESTS);
    return boundRow('memory after 200,000 requests', {
      measured: await residentMegabytes(hub),
      unit: 'MB',
      under: MAX_MEGABYTES,
      reference: `${before.toFixed(0)} MB before`,
    });
  } finally {
    await hub.stop();
  }
}
