import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostileShapes } from './hostile-shapes.ts';
import { type Reader, readers, shortTexts } from './readers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Shorter runs are too cheap to matter and too short to compare. */
const MIN_COMPARED_MS = 60;
/** Of a text four times as long: four for linear time, sixteen for quadratic. */
const MAX_RATIO = 10;
/** The machine may do something else during one of them. */
const ATTEMPTS = 3;

/** Processor time in milliseconds. */
async function measure(read: Reader['read'], text: string): Promise<number> {
  const start = process.threadCpuUsage();
  try {
    await read(text);
  } catch (error) {
    // Refusing a text is an answer, too.
    if (!(error instanceof Error)) throw error;
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

async function isSlow({ read, length }: Reader, shape: (length: number) => string) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const whole = await measure(read, shape(length));
    if (whole < MIN_COMPARED_MS) return false;
    const quarter = await measure(read, shape(length / 4));
    if (whole / quarter < MAX_RATIO) return false;
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
