import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostileShapes } from './hostile-shapes.ts';
import { type Reader, readers, shortTexts } from './readers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Shorter runs are too cheap to matter and too short to compare. */
const MIN_COMPARED_MS = 60;
const PARTS = 4;
/** Of a text to its parts, one after another: one for linear time, four for quadratic. */
const MAX_RATIO = 3;
/**
 * A text can cost more than its length says where it outgrows the memory for new objects, but not again when it is
 * twice as long.
 */
const ATTEMPTS = 3;

/**
 * Processor time in milliseconds, without the kernel's: on a busy machine, getting 50 MB of new memory from it takes
 * ten times as long as filling them, and what is small enough reuses old memory. Some systems count in steps of four.
 */
async function measure(read: Reader['read'], texts: readonly string[]): Promise<number> {
  const start = process.threadCpuUsage();
  for (const text of texts) {
    try {
      await read(text);
    } catch (error) {
      // Refusing a text is an answer, too.
      if (!(error instanceof Error)) throw error;
    }
  }
  return process.threadCpuUsage(start).user / 1000;
}

async function isSlow({ read, length }: Reader, shape: (length: number) => string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const size = length * 2 ** attempt;
    const whole = await measure(read, [shape(size)]);
    if (whole < MIN_COMPARED_MS) return false;
    const parts = await measure(read, Array(PARTS).fill(shape(size / PARTS)));
    if (whole / parts < MAX_RATIO) return false;
  }
  return true;
}

describe('A hostile text takes linear time in', () => {
  test.each(Object.entries(readers))('%s', async (_, reader) => {
    const slow: string[] = [];
    for (const [name, shape] of hostileShapes()) {
      if (await isSlow(reader, shape)) slow.push(name);
    }
    expect(slow).toEqual([]);
  });
});

test('Every function of app/text that reads a text is timed', () => {
  const names = globSync('app/text/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(
        /^export (?:async )?function (\w+)[^(]*\(\s*\w+: (?:string|ParsedOrSource)\b/gm,
      ),
    ])
    .map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  const listed = new Set([...Object.keys(readers), ...shortTexts]);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});
