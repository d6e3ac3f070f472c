import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { closingLine, countTests } from './check/count-tests.ts';
import { type Step, steps } from './check/steps.ts';

// `npm test`: runs every check in order and stops at the first failure.
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'threequel-check-'));
const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function formatSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Far longer than any step takes: a step that hangs fails instead of blocking CI. */
const LIMIT_MS = 30 * 60_000;

async function succeeds([command = '', ...args]: string[]): Promise<boolean> {
  const binFolder = join(root, 'node_modules/.bin');
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${binFolder}${delimiter}${process.env.PATH}`,
      BROWSER_REPORT: reports.browser,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LIMIT_MS,
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

async function passes({ headline, commands }: Step): Promise<boolean> {
  print(`\n── ${headline}`);
  const started = performance.now();
  for (const command of commands) {
    if (await succeeds(command)) continue;
    print(`✗ ${headline}: failed after ${formatSeconds(started)}: ${command.join(' ')}`);
    return false;
  }
  print(`✓ ${headline}: ${formatSeconds(started)}`);
  return true;
}

const started = performance.now();
let isPassed = true;
for (const step of steps(reports, Boolean(process.stdout.isTTY))) {
  isPassed = await passes(step);
  if (!isPassed) break;
}
print(
  `\n${isPassed ? 'All checks passed' : 'Stopped at the first failure'}, in ${formatSeconds(started)}.`,
);
print(closingLine(countTests(reports)));
rmSync(folder, { recursive: true, force: true });
if (!isPassed) process.exitCode = 1;
