import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

/** Far longer than any command takes: one that hangs fails instead of blocking CI. */
const LIMIT_MS = 45 * 60_000;
/** Time that a command gets to stop what it started before it is killed. */
const GRACE_MS = 10_000;

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

/** To the command and all processes it started, except those that lead groups of their own. */
function sendSignal({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) sendSignal(child, signal);
  });
}

/**
 * Runs a command from node_modules/.bin. Returns whether it succeeded. No process that it leaves behind
 * outlives it. Its output goes to `onOutput`, or to this process's output.
 */
export async function succeeds(
  [command = '', ...args]: readonly string[],
  variables: Record<string, string>,
  onOutput?: (chunk: Buffer) => void,
): Promise<boolean> {
  const binFolder = join(root, 'node_modules/.bin');
  const stdio = onOutput ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH}`, ...variables },
    stdio: ['ignore', stdio, stdio],
    // Makes it the leader of a process group.
    detached: true,
  });
  running.add(child);
  if (onOutput) for (const output of [child.stdout, child.stderr]) output?.on('data', onOutput);
  const closed = once(child, 'close');
  const kill = () => sendSignal(child, 'SIGKILL');
  let grace: NodeJS.Timeout | undefined;
  const limit = setTimeout(() => {
    sendSignal(child, 'SIGTERM');
    grace = setTimeout(kill, GRACE_MS);
  }, LIMIT_MS);
  child.once('exit', kill);
  const [code] = await closed;
  clearTimeout(limit);
  clearTimeout(grace);
  running.delete(child);
  return code === 0;
}
