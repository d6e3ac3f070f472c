import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { closingLine, countTests } from './check/count-tests.ts';
import { listFailedTests } from './check/failed-tests.ts';
import { succeeds } from './check/run-command.ts';
import { stages } from './check/steps.ts';

// `npm run repeat -- 10`: runs all tests ten times while something else keeps a core busy, and names those
// that failed in any round. Further arguments are parts of paths: only tests in such files run.
const [count = '10', ...filters] = process.argv.slice(2);
const rounds = Number(count);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  throw new Error('Say how often: npm run repeat -- 10 [part of a path]…');
}

/** The command that runs gets the signal too. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true;
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns what failed: tests, and commands that failed without one. */
async function runOnce(round: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'threequel-repeat-'));
  const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };
  const started = performance.now();
  const failed: string[] = [];
  const [, ...suites] = stages(reports, Boolean(process.stdout.isTTY));
  for (const [{ commands }] of suites) {
    for (const command of isStopped ? [] : commands) {
      const options = filters.length > 0 ? [...filters, emptyOption(command)] : [];
      const variables = { BROWSER_REPORT: reports.browser };
      if (!(await succeeds([...command, ...options], variables))) failed.push(command.join(' '));
    }
  }
  const tests = listFailedTests(reports);
  const seconds = Math.round((performance.now() - started) / 1000);
  print(`\n── Round ${round} of ${rounds}: ${closingLine(countTests(reports))}, in ${seconds} s`);
  for (const name of tests) print(`✗ ${name}`);
  rmSync(folder, { recursive: true, force: true });
  return tests.length > 0 ? tests : failed;
}

/** A filter may match the files of one runner only. */
function emptyOption([runner]: readonly string[]): string {
  return runner === 'playwright' ? '--pass-with-no-tests' : '--passWithNoTests';
}

// A thread, so that it ends with this process however that ends.
const busy = new Worker('for (;;);', { eval: true });
const failures = new Map<string, number[]>();
for (let round = 1; round <= rounds && !isStopped; round += 1) {
  for (const name of await runOnce(round)) {
    failures.set(name, [...(failures.get(name) ?? []), round]);
  }
}
await busy.terminate();
print(failures.size === 0 ? '\nNothing failed.' : '\nFailed:');
for (const [name, failedIn] of failures) print(`✗ ${name} (round ${failedIn.join(', ')})`);
if (failures.size > 0) process.exitCode = 1;
