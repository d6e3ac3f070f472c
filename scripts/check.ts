import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { closingLine, countTests } from './check/count-tests.ts';
import { type Step, steps } from './check/steps.ts';

// `npm test`: every check in order, and no further than the first that fails.
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'threequel-check-'));
const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function succeeds([command = '', ...words]: string[]): Promise<boolean> {
  const programs = join(root, 'node_modules/.bin');
  const child = spawn(command, words, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${programs}${delimiter}${process.env.PATH}`,
      BROWSER_REPORT: reports.browser,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

async function passes({ headline, commands }: Step): Promise<boolean> {
  say(`\n── ${headline}`);
  const started = performance.now();
  for (const command of commands) {
    if (await succeeds(command)) continue;
    say(`✗ ${headline}: failed after ${seconds(started)}, at: ${command.join(' ')}`);
    return false;
  }
  say(`✓ ${headline}: ${seconds(started)}`);
  return true;
}

const started = performance.now();
let isPassed = true;
for (const step of steps(reports, Boolean(process.stdout.isTTY))) {
  isPassed = await passes(step);
  if (!isPassed) break;
}
say(`\n${isPassed ? 'All checks passed' : 'The checks stopped there'}, in ${seconds(started)}.`);
say(closingLine(countTests(reports)));
rmSync(folder, { recursive: true, force: true });
if (!isPassed) process.exitCode = 1;
