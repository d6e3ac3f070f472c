import { describe, expect, test } from 'vitest';
import { MAX_CONSENT_LENGTH, readImport } from './read-import.ts';

const now = new Date('2026-11-29T12:00Z');

function readLine(line: string) {
  const read = readImport(`email,consent,consent date\n${line}`, now);
  if ('error' in read) throw new Error(read.error);
  const [subscriber] = read.subscribers;
  return read.skipped[0]?.reason ?? subscriber?.consentedAt?.toISOString();
}

describe('The date of a consent', () => {
  test.each([
    ['2026-03-31', '2026-03-31T00:00:00.000Z'],
    ['2026-03-31T10:30', '2026-03-31T10:30:00.000Z'],
    ['2026-03-31 10:30:05.123+02:00', '2026-03-31T08:30:05.123Z'],
    ['', undefined],
    ['2026-11-29T12:00:01Z', 'The consent date is in the future.'],
    ['2030-01-01', 'The consent date is in the future.'],
    ['2020-02-30', 'Enter the consent date like 2026-03-31.'],
    ['2020-02-30T10:00Z', 'Enter the consent date like 2026-03-31.'],
    ['2020-02-20T25:00Z', 'Enter the consent date like 2026-03-31.'],
    ['5/6/2020', 'Enter the consent date like 2026-03-31.'],
    ['1', 'Enter the consent date like 2026-03-31.'],
  ])('%j', (date, expected) => {
    expect(readLine(`ada@example.org,Asked at the booth,${date}`)).toBe(expected);
  });
});

test('A consent that is too long is not cut', () => {
  const consent = 'x'.repeat(MAX_CONSENT_LENGTH + 1);
  expect(readLine(`ada@example.org,${consent},`)).toBe(
    'The consent is longer than 500 characters.',
  );
});
