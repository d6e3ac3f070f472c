import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SampleAccount, sampleAccountsFile } from '#sample/sample-accounts.ts';
import { median } from './load.ts';
import { percentile, type Stream, startPacedLoad } from './paced-load.ts';
import { type Row, timesRow } from './report.ts';
import { startHub } from './server-process.ts';

const SIGN_INS = 100;
const ROUNDS = 3;
const TIMES = 3;

interface Round {
  idle: number;
  busy: number;
  seconds: number;
}

/** The home page from memory while a hundred people sign in at once, beside the same with nobody. */
export async function benchSignIn(folder: string, say: (line: string) => void): Promise<Row[]> {
  const dataFolder = join(folder, 'sign-in');
  const hub = await startHub(dataFolder, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const fields = await readAccount(dataFolder);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await measure(hub.address, fields, round));
      const { idle, busy, seconds } = rounds.at(-1) as Round;
      say(
        `  ${SIGN_INS} sign-ins in ${seconds.toFixed(1)} s: p99 ${busy.toFixed(2)} ms, idle ${idle.toFixed(2)} ms`,
      );
    }
    return [
      timesRow(`p99 of / while ${SIGN_INS} sign in at once`, {
        measured: median(rounds.map(({ busy }) => busy)),
        reference: median(rounds.map(({ idle }) => idle)),
        // Of neighbours in time: what slows the machine slows both of a pair.
        ratio: median(rounds.map(({ busy, idle }) => busy / idle)),
        unit: 'ms',
        referenceName: 'nobody signs in',
        goal: { under: TIMES },
      }),
    ];
  } finally {
    await hub.stop();
  }
}

async function measure(address: string, fields: URLSearchParams, round: number): Promise<Round> {
  const started = performance.now();
  const during = startPacedLoad(address);
  await crowdSignsIn(address, fields, `10.${round}.0`);
  const busy = await during.end();
  const seconds = (performance.now() - started) / 1000;
  const idle = await askFor(startPacedLoad(address), seconds);
  return { idle: percentile(idle, 0.99), busy: percentile(busy, 0.99), seconds };
}

async function askFor(stream: Stream, seconds: number): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return stream.end();
}

/** Each comes from an address of their own in the network, as a hundred people do. */
async function crowdSignsIn(origin: string, fields: URLSearchParams, network: string) {
  const program = join(import.meta.dirname, 'sign-in/crowd.ts');
  const crowd = spawn(process.execPath, [program, origin, String(SIGN_INS), network], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  crowd.stdin.end(fields.toString());
  const [code] = await once(crowd, 'exit');
  if (code !== 0) throw new Error('Not everybody could sign in.');
}

async function readAccount(dataFolder: string): Promise<URLSearchParams> {
  const accounts: SampleAccount[] = JSON.parse(
    await readFile(sampleAccountsFile(dataFolder), 'utf8'),
  );
  const { email = '', password = '' } = accounts.find(({ role }) => role === 'subscriber') ?? {};
  return new URLSearchParams({ email, password });
}
