import { relative } from 'node:path';
import { readReport } from './count-tests.ts';
import type { ReportFiles } from './steps.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

/** File and title of each test that failed, or that passed only on a retry, in the reports of both runners. */
export function listFailedTests({ unit, browser }: ReportFiles): string[] {
  const vitest = readReport<VitestReport>(unit)?.testResults ?? [];
  const playwright = readReport<PlaywrightSuite>(browser);
  return [...vitest.flatMap(failedInFile), ...(playwright ? failedInSuite(playwright) : [])];
}

/** A file can fail without a test, such as when it does not load. */
function failedInFile({ name, status, assertionResults }: VitestReport['testResults'][number]) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter((result) => result.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [file] : [];
  return tests.map(({ fullName }) => `${file}: ${fullName}`);
}

function failedInSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${file}: ${title} [${projectName}]`),
  );
  return [...own, ...suites.flatMap(failedInSuite)];
}
