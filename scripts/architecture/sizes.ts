import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Violation } from './violation.ts';

const MAX_LINES = 300;
const MAX_P90_LINES = 150;
const MAX_MEDIAN_LINES = 80;

/** The goal is fifteen. The margin avoids a reorganization for one new file. */
const MAX_LOOSE_FILES = 18;

const TEST = /\.(test|spec)\.tsx?$/;
const COUNTED = /^(app|db|platform|sample|scripts|server)\//;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/;
const CATCH_ALL_NAMES = new Set([
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

/** Checks the lengths of files, the sizes of folders and file names. */
export function checkFiles(root: string, files: readonly string[]): Violation[] {
  const counted = files.filter((file) => COUNTED.test(file));
  const lengths = counted.map((file) => ({ file, lines: getLines(join(root, file)) }));
  return [...files.flatMap(checkName), ...checkLengths(lengths), ...checkFolders(counted)];
}

/** Counts files per folder, without tests. */
function checkFolders(files: readonly string[]): Violation[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (TEST.test(file)) continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_LOOSE_FILES)
    .filter(([folder]) => folder !== 'db/migrations')
    .map(([folder, count]) => ({
      rule: 'folder-size',
      requirement: `a folder has at most ${MAX_LOOSE_FILES} loose files: move related files into a subfolder`,
      where: `${folder} has ${count}`,
    }));
}

function getLines(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length;
}

function checkLengths(lengths: { file: string; lines: number }[]): Violation[] {
  const tooLong = lengths
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => ({
      rule: 'file-length',
      requirement: `no file is over ${MAX_LINES} lines`,
      where: `${file} has ${lines} lines`,
    }));
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const median = checkShare('median-length', percentile(0.5), MAX_MEDIAN_LINES);
  return [...tooLong, ...median, ...checkShare('p90-length', percentile(0.9), MAX_P90_LINES)];
}

function checkShare(rule: string, lines: number, max: number): Violation[] {
  if (lines <= max) return [];
  return [{ rule, requirement: `at most ${max} lines`, where: `all files: ${lines} lines` }];
}

function checkName(file: string): Violation[] {
  const violations: Violation[] = [];
  if (!KEBAB_CASE.test(basename(file))) {
    violations.push({ rule: 'kebab-case', requirement: 'file names are kebab-case', where: file });
  }
  if (file.split(/[/.-]/).some((word) => CATCH_ALL_NAMES.has(word))) {
    const requirement = 'a file name describes its content; utils, helpers and the like do not';
    violations.push({ rule: 'no-catch-all-names', requirement, where: file });
  }
  return violations;
}
