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

/** Playwright counts a test that fails as it should as expected, and one that passed at last as flaky. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Adds up what the test runners wrote down; a runner that has not run counts nothing. */
export function countTests({ unit, browser }: ReportFiles): TestCounts {
  const ofVitest = read<VitestReport>(unit);
  const { stats } = read<PlaywrightReport>(browser) ?? {};
  return {
    passed: (ofVitest?.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failed: (ofVitest?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped:
      (ofVitest?.numPendingTests ?? 0) + (ofVitest?.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  };
}

/** The line that tools read the outcome from. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
