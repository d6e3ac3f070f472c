import { readFileSync } from 'node:fs';
import type { ReportFiles } from './steps.ts';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** `expected` includes tests that are meant to fail, `flaky` those that passed on a retry. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Adds up the reports of the test runners. A missing report counts as no tests. */
export function countTests({ unit, browser }: ReportFiles): TestCounts {
  const vitest = readReport<VitestReport>(unit);
  const { stats } = readReport<PlaywrightReport>(browser) ?? {};
  return {
    passed: (vitest?.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  };
}

/** The last line of output, for tools to parse. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** A runner that did not get to its end leaves none. */
export function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
