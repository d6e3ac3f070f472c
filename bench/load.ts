import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CONNECTIONS = 32;
const SECONDS = 4;

export interface LoadOptions {
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** Path of a Lua script that varies the requests. */
  script?: string;
  /** For the script. */
  args?: readonly string[];
  /** Requests per second. Only scripts that have a `delay` keep to it. */
  rate?: number;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Responses with another status than 2xx and 3xx. */
  errors: number;
}

const run = promisify(execFile);

/** Sends requests with wrk, which takes a fraction of the processor time that the server takes. */
export async function sendLoad(address: string, options: LoadOptions = {}): Promise<LoadResult> {
  const {
    connections = CONNECTIONS,
    seconds = SECONDS,
    headers = {},
    script,
    rate,
    args,
  } = options;
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const size = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '60s'];
  const varied = script ? ['-s', script] : [];
  const given = args ?? (rate ? [String(rate)] : []);
  const paced = given.length > 0 ? ['--', ...given] : [];
  const { stdout } = await run('wrk', [...size, ...lines, ...varied, address, ...paced]);
  if (/Socket errors/.test(stdout)) throw new Error(`${address} failed under load:\n${stdout}`);
  return {
    requests: numberIn(stdout, /(\d+) requests in/),
    perSecond: numberIn(stdout, /Requests\/sec:\s+([\d.]+)/),
    errors: numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/),
  };
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

/** Requests per second over 32 connections. Throws on any error status. */
export async function measureRequestsPerSecond(
  address: string,
  headers: Record<string, string>,
): Promise<number> {
  const { perSecond, errors } = await sendLoad(address, { headers });
  if (errors > 0) throw new Error(`${address} returned errors under load.`);
  return perSecond;
}

/** Sends at least this many requests. */
export async function sendRequests(address: string, amount: number): Promise<void> {
  let sent = 0;
  while (sent < amount) {
    const { requests, errors } = await sendLoad(address, { seconds: 1 });
    if (errors > 0 || requests === 0) throw new Error(`${address} failed under load.`);
    sent += requests;
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
