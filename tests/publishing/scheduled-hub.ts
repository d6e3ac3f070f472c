import { once } from 'node:events';
import type { DatabaseLocation } from '#db/engine.ts';
import { createWorker } from '#server/create-worker.ts';
import { loadBuild, startHub } from '#tests/support/start-hub.ts';

// A hub and its worker in a process of their own, until it is killed. The worker never polls, so only its
// timer can start a job that becomes due. The clock stands still until the test sends a line.
const NEVER_MS = 2 ** 30;

const [location = '', clockStart = ''] = process.argv.slice(2);
let startedAt: number | undefined;
const now = () =>
  new Date(Date.parse(clockStart) + (startedAt === undefined ? 0 : Date.now() - startedAt));

const hub = await startHub(JSON.parse(location) as DatabaseLocation, { now });
createWorker(hub.platform, loadBuild, { pollMs: NEVER_MS }).start();
process.stdout.write(`${hub.address}\n`);
await once(process.stdin, 'data');
startedAt = Date.now();
