import { expect, test } from 'vitest';
import { succeeds } from './run-command.ts';

/** Runs a script of the shell. Returns whether it succeeded, and its output. */
async function run(script: string): Promise<[isPassed: boolean, output: string]> {
  let output = '';
  const isPassed = await succeeds(['sh', '-c', script], {}, (chunk) => {
    output += chunk;
  });
  return [isPassed, output];
}

test('Returns whether the command succeeded, and what it printed', async () => {
  expect(await run('echo fine')).toEqual([true, 'fine\n']);
  expect(await run('echo broken >&2; exit 3')).toEqual([false, 'broken\n']);
});

test('Ends the processes that the command leaves behind, and does not wait for their output', async () => {
  const [isPassed, output] = await run('sleep 3600 & echo $!');
  expect(isPassed).toBe(true);
  const isRunning = () => {
    try {
      return process.kill(Number(output), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isRunning).toBe(false);
});
