import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);

/** Runs a benchmark that does not exist, which loads all of them and measures nothing. */
function runUnknownBenchmark(): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['bench/run.ts', 'unknown'], { cwd: root }, (_error, out, errors) =>
      resolve(out + errors),
    );
  });
}

describe('The benchmarks', () => {
  test('load without a build, so nothing they import contains JSX', async () => {
    expect(await runUnknownBenchmark()).toContain('Available: pages, analytics');
  });
});
