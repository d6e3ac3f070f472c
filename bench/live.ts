import { join } from 'node:path';
import { freePort } from '#tests/support/programs/free-port.ts';
import { startPages, startServer } from './live/processes.ts';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';

const CONNECTIONS = 10_000;
const MAX_KILOBYTES = 40;
const MAX_SECONDS = 2;
const EVENTS = 5;

interface Measured {
  kilobytesEach: number;
  seconds: number;
}

/** Compares ten thousand live connections to one process with as many to a bare server. */
export async function benchLive(folder: string): Promise<Row[]> {
  const bare = await measure('bare-stream.ts', {});
  const hub = await measure('hub.ts', {
    THREEQUEL_DATA: join(folder, 'live'),
    TRUSTED_PROXIES: '127.0.0.1',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
  });
  return [
    boundRow(`${CONNECTIONS.toLocaleString('en-US')} live connections, memory per connection`, {
      measured: hub.kilobytesEach,
      unit: 'kB',
      under: MAX_KILOBYTES,
      reference: `${bare.kilobytesEach.toFixed(1)} kB (bare node:http)`,
    }),
    boundRow('one event from commit to all connections, median', {
      measured: hub.seconds,
      unit: 's',
      under: MAX_SECONDS,
      reference: `${bare.seconds.toFixed(2)} s (bare node:http, no commit)`,
    }),
  ];
}

async function measure(script: string, environment: NodeJS.ProcessEnv): Promise<Measured> {
  const port = await freePort();
  const server = startServer(script, { ...environment, PORT: String(port) });
  const pages = startPages();
  try {
    await server.receive();
    const before = await getMemory(server);
    await pages.ask({ kind: 'open', port, count: CONNECTIONS });
    const bytes = (await getMemory(server)) - before;
    const durations: number[] = [];
    for (let number = 0; number < EVENTS; number += 1) {
      const mark = `mark-${number}-`;
      await pages.ask({ kind: 'expect', mark });
      const allReceived = pages.receive();
      const started = performance.now();
      server.send({ kind: 'publish', mark });
      await allReceived;
      durations.push((performance.now() - started) / 1000);
    }
    return { kilobytesEach: bytes / CONNECTIONS / 1000, seconds: median(durations) };
  } finally {
    await Promise.all([server.stop(), pages.stop()]);
  }
}

async function getMemory(server: ReturnType<typeof startServer>): Promise<number> {
  const answer = await server.ask({ kind: 'memory' });
  return answer.kind === 'memory' ? answer.bytes : Number.NaN;
}
