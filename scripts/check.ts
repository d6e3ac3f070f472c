import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, countTests } from './check/count-tests.ts';
import { succeeds } from './check/run-command.ts';
import { type Step, stages } from './check/steps.ts';

// `npm test`: runs every check, stage by stage, and stops after the first stage that fails.
const folder = mkdtempSync(join(tmpdir(), 'threequel-check-'));
const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function formatSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function passes(
  { headline, commands }: Step,
  show: (line: string) => void,
  onOutput?: (chunk: Buffer) => void,
): Promise<boolean> {
  show(`\n── ${headline}`);
  const started = performance.now();
  for (const command of commands) {
    if (await succeeds(command, { BROWSER_REPORT: reports.browser }, onOutput)) continue;
    show(`✗ ${headline}: failed after ${formatSeconds(started)}: ${command.join(' ')}`);
    return false;
  }
  show(`✓ ${headline}: ${formatSeconds(started)}`);
  return true;
}

/** Runs the steps at the same time. Shows the output of the first as it comes, and of each other one after it. */
async function allPass([first, ...others]: readonly [Step, ...Step[]]): Promise<boolean> {
  const background = others.map((step) => {
    const output: Buffer[] = [];
    const collect = (chunk: Buffer) => void output.push(chunk);
    return { output, isPassed: passes(step, (line) => collect(Buffer.from(`${line}\n`)), collect) };
  });
  let isPassed = await passes(first, print);
  for (const step of background) {
    isPassed = (await step.isPassed) && isPassed;
    process.stdout.write(Buffer.concat(step.output));
  }
  return isPassed;
}

const started = performance.now();
let isPassed = true;
for (const stage of stages(reports, Boolean(process.stdout.isTTY))) {
  isPassed = await allPass(stage);
  if (!isPassed) break;
}
print(`\n${isPassed ? 'All checks passed' : 'Some checks failed'}, in ${formatSeconds(started)}.`);
print(closingLine(countTests(reports)));
rmSync(folder, { recursive: true, force: true });
if (!isPassed) process.exitCode = 1;
