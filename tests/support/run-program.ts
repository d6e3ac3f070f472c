import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface ProgramEnd {
  code: number | null;
  output: string;
  complaints: string;
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
): Promise<ProgramEnd> {
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (stopAfter && output.includes(stopAfter)) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output, complaints };
}
