import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { endWithTests } from '#tests/support/programs/running-programs.ts';
import { findProgram } from '../../scripts/prepare/programs.mjs';
import { ProxyClient } from './proxy-client.ts';

/** A reverse proxy with a configuration of `deploy`. */
export interface ReverseProxy {
  /** Where readers reach the site. */
  origin: string;
  /** The same without encryption. */
  plainOrigin?: string;
  /** PEM certificate to trust. */
  ca?: string | undefined;
  stop: () => Promise<void>;
}

const POLL_MS = 20;

/**
 * Starts a program that `node scripts/prepare.mjs programs` provides. Resolves once it answers at the origin, in
 * whatever way.
 * @throws Error with what it printed, if it exits instead
 */
export async function startProxy(
  name: 'nginx' | 'caddy',
  args: readonly string[],
  {
    origin,
    ca,
    environment = {},
  }: Pick<ReverseProxy, 'origin' | 'ca'> & { environment?: NodeJS.ProcessEnv },
): Promise<ReverseProxy> {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is missing: run node scripts/prepare.mjs programs`);
  const child = endWithTests(
    spawn(program, args, {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const exited = once(child, 'exit');
  const client = new ProxyClient({ origin, ca });
  const isUp = () => client.get('/healthz').then(Boolean, () => false);
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}:\n${log}`);
    await setTimeout(POLL_MS);
  }
  await client.close();
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { origin, ca, stop };
}
