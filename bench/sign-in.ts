import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SampleAccount, sampleAccountsFile } from '#sample/sample-accounts.ts';
import { median } from './load.ts';
import { type PacedLoad, percentile, startPacedLoad } from './paced-load.ts';
import { type Row, slowdownRow } from './report.ts';
import { startHub } from './server-process.ts';

const SIGN_INS = 100;
const ROUNDS = 3;
const MAX_SLOWDOWN = 3;

interface Round {
  idle: number;
  busy: number;
  seconds: number;
}

/** Compares response times of the cached home page during a hundred concurrent sign-ins and without. */
export async function benchSignIn(folder: string, print: (line: string) => void): Promise<Row[]> {
  const dataFolder = join(folder, 'sign-in');
  const hub = await startHub(dataFolder, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const fields = await readAccount(dataFolder);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await measure(hub.address, fields, round));
      const { idle, busy, seconds } = rounds.at(-1) as Round;
      print(
        `  ${SIGN_INS} sign-ins in ${seconds.toFixed(1)} s: p99 ${busy.toFixed(2)} ms, idle ${idle.toFixed(2)} ms`,
      );
    }
    return [
      slowdownRow(`p99 of / during ${SIGN_INS} concurrent sign-ins`, {
        measured: median(rounds.map(({ busy }) => busy)),
        reference: median(rounds.map(({ idle }) => idle)),
        // Compares adjacent rounds, because a busy machine slows both equally.
        ratio: median(rounds.map(({ busy, idle }) => busy / idle)),
        unit: 'ms',
        referenceName: 'no sign-ins',
        goal: { under: MAX_SLOWDOWN },
      }),
    ];
  } finally {
    await hub.stop();
  }
}

async function measure(address: string, fields: URLSearchParams, round: number): Promise<Round> {
  const started = performance.now();
  const load = startPacedLoad(address);
  await signInConcurrently(address, fields, `10.${round}.0`);
  const busy = await load.end();
  const seconds = (performance.now() - started) / 1000;
  const idle = await runFor(startPacedLoad(address), seconds);
  return { idle: percentile(idle, 0.99), busy: percentile(busy, 0.99), seconds };
}

async function runFor(load: PacedLoad, seconds: number): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return load.end();
}

/** Signs in a hundred clients, each from its own IP address in the network. */
async function signInConcurrently(origin: string, fields: URLSearchParams, network: string) {
  const program = join(import.meta.dirname, 'sign-in/concurrent-sign-ins.ts');
  const child = spawn(process.execPath, [program, origin, String(SIGN_INS), network], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(fields.toString());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('Some sign-ins failed.');
}

async function readAccount(dataFolder: string): Promise<URLSearchParams> {
  const accounts: SampleAccount[] = JSON.parse(
    await readFile(sampleAccountsFile(dataFolder), 'utf8'),
  );
  const { email = '', password = '' } = accounts.find(({ role }) => role === 'subscriber') ?? {};
  return new URLSearchParams({ email, password });
}
