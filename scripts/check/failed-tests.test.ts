import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFailedTests } from './failed-tests.ts';

test('Lists the tests that failed in the reports of both runners, and files that did not load', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'threequel-reports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };
  expect(listFailedTests(reports)).toEqual([]);
  const results = [
    { fullName: 'A page loads', status: 'passed' },
    { fullName: 'A page is fast', status: 'failed' },
  ];
  const testResults = [
    { name: resolve('tests/a.test.ts'), status: 'failed', assertionResults: results },
    { name: resolve('tests/b.test.ts'), status: 'failed', assertionResults: [] },
    { name: resolve('tests/c.test.ts'), status: 'passed', assertionResults: [] },
  ];
  await writeFile(reports.unit, JSON.stringify({ testResults }));
  const spec = (title: string, status: string) => ({
    title,
    file: 'browser/d.spec.ts',
    tests: [{ projectName: 'phone', status }],
  });
  const specs = [spec('scrolls', 'expected'), spec('zooms', 'unexpected')];
  const suites = [{ suites: [{ specs: [spec('turns', 'flaky')] }], specs }];
  await writeFile(reports.browser, JSON.stringify({ suites }));
  expect(listFailedTests(reports)).toEqual([
    'tests/a.test.ts: A page is fast',
    'tests/b.test.ts',
    'browser/d.spec.ts: zooms [phone]',
    'browser/d.spec.ts: turns [phone]',
  ]);
});
