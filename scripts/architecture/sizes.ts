import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Violation } from './violation.ts';

const MOST_LINES = 300;
const NINE_IN_TEN_LINES = 150;
const MEDIAN_LINES = 90;

const COUNTED = /^(app|db|platform|sample|scripts|server)\//;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/;
const DRAWERS = new Set([
  'common',
  'helper',
  'helpers',
  'lib',
  'manager',
  'misc',
  'service',
  'services',
  'util',
  'utils',
]);

/** Short files with names that say what is in them. */
export function checkFiles(root: string, files: readonly string[]): Violation[] {
  const counted = files.filter((file) => COUNTED.test(file));
  const lengths = counted.map((file) => ({ file, lines: linesOf(join(root, file)) }));
  return [...files.flatMap(checkName), ...checkLengths(lengths)];
}

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length;
}

function checkLengths(lengths: { file: string; lines: number }[]): Violation[] {
  const tooLong = lengths
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => ({
      rule: 'file-length',
      demand: `no file is over ${MOST_LINES} lines`,
      where: `${file} has ${lines} lines`,
    }));
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const median = checkShare('median-length', at(0.5), MEDIAN_LINES);
  return [...tooLong, ...median, ...checkShare('nine-in-ten-length', at(0.9), NINE_IN_TEN_LINES)];
}

function checkShare(rule: string, lines: number, most: number): Violation[] {
  if (lines <= most) return [];
  return [{ rule, demand: `at most ${most} lines`, where: `all files together: ${lines} lines` }];
}

function checkName(file: string): Violation[] {
  const violations: Violation[] = [];
  if (!KEBAB_CASE.test(basename(file))) {
    violations.push({ rule: 'kebab-case', demand: 'file names are kebab-case', where: file });
  }
  if (file.split(/[/.-]/).some((word) => DRAWERS.has(word))) {
    const demand = 'a name says what is inside; drawers such as utils collect everything';
    violations.push({ rule: 'no-drawers', demand, where: file });
  }
  return violations;
}
