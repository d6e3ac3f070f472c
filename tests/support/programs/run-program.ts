import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithTests } from './running-programs.ts';

const root = join(import.meta.dirname, '../../..');

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program of the project until it exits, with only these environment variables. If `stopAfter`
 * is given, sends SIGTERM once the program has printed it.
 */
export async function runProgram(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
  { stopAfter }: { stopAfter?: string } = {},
): Promise<ProgramResult> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = endWithTests(
    spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    // A second signal would end the program at once.
    if (stopAfter && stdout.includes(stopAfter) && !child.killed) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}
