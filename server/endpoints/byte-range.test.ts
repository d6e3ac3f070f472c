import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-999', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['BYTES=5-6', { start: 5, end: 6 }],
])('%s is a range of a file of 100 bytes', (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});

test.each([
  'bytes=100-',
  'bytes=100-200',
  'bytes=20-10',
  'bytes=-0',
  'bytes=-',
  'bytes=',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes=--1',
  'bytes=0x1-2',
  'bytes=1e1-20',
  'bytes=99999999999999999999-',
])('%s is unsatisfiable for a file of 100 bytes', (header) => {
  expect(parseByteRange(header, 100)).toBe('unsatisfiable');
});

test.each([undefined, 'items=0-1', 'seconds=1-2'])('%s requests the whole file', (header) => {
  expect(parseByteRange(header, 100)).toBeUndefined();
});

test('A range lies within the file, whatever the header', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
        fc.stringMatching(/^bytes=[-0-9, ]{0,12}$/),
      ),
      fc.integer({ min: 1, max: 10_000 }),
      (header, size) => {
        const range = parseByteRange(header, size);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      },
    ),
  );
});
