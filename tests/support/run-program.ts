import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs one of the project's programs to its end, with these variables and no others of its own;
 * with `stopAfter`, it is asked to stop once it has printed that.
 */
export async function runProgram(
  script: string,
  words: readonly string[],
  variables: Record<string, string>,
  { stopAfter }: { stopAfter?: string } = {},
): Promise<ProgramResult> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    if (stopAfter && stdout.includes(stopAfter)) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}
