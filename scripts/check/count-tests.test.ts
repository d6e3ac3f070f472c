import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closingLine, countTests } from './count-tests.ts';

test('Adds up the tests of both runners', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'threequel-reports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };
  const vitestReport = {
    numPassedTests: 40,
    numFailedTests: 2,
    numPendingTests: 3,
    numTodoTests: 1,
  };
  await writeFile(reports.unit, JSON.stringify(vitestReport));
  expect(countTests(reports)).toEqual({ passed: 40, failed: 2, skipped: 4 });

  const stats = { expected: 10, unexpected: 1, flaky: 1, skipped: 2 };
  await writeFile(reports.browser, JSON.stringify({ stats }));
  expect(countTests(reports)).toEqual({ passed: 50, failed: 4, skipped: 6 });
});

test('The closing line mentions skipped tests only if there are any', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
