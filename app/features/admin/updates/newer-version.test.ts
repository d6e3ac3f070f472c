import { expect, test } from 'vitest';
import { isNewer, readRelease } from './newer-version.ts';

const url = 'https://releases.example/1';

test.each([
  [
    { version: '1.2.0', url },
    { version: '1.2.0', url },
  ],
  [
    { tag_name: 'v1.2.0', html_url: url },
    { version: '1.2.0', url },
  ],
  [{ 'dist-tags': { latest: '1.2.0' } }, { version: '1.2.0', url: undefined }],
])('%j names a release', (json, release) => {
  expect(readRelease(JSON.stringify(json))).toEqual(release);
});

test.each([
  '',
  'null',
  '[]',
  '{"version": "1.2"}',
  '{"version": "1.2.0-beta.1"}',
  '{"version": "<b>"}',
  '{"version": "1.2.0", "url": "javascript:alert(1)"}',
])('%s names none', (json) => {
  expect(readRelease(json)).toBeUndefined();
});

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.1', false],
  ['1.9.9', '2.0.0', false],
])('%s is newer than %s: %s', (a, b, expected) => {
  expect(isNewer(a, b)).toBe(expected);
});
