import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseLocation } from '#db/engine.ts';
import { endWithTests } from '#tests/support/programs/running-programs.ts';

const program = join(import.meta.dirname, 'work-program.ts');

/** Starts a process that runs the site's jobs until it is killed. With the address of a mail server, emails go out. */
export function startWork(location: DatabaseLocation, smtpUrl?: string): ChildProcess {
  return endWithTests(
    spawn(process.execPath, [program, JSON.stringify(location), ...(smtpUrl ? [smtpUrl] : [])], {
      stdio: ['pipe', 'ignore', 'inherit'],
    }),
  );
}

export async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
