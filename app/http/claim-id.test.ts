import { expect, test } from 'vitest';
import { parseClaimId } from './claim-id.ts';

const origin = 'https://hub.example';

test('A claim is named by its number, a suggestion, or its address on this site', () => {
  for (const typed of [
    '12',
    ' 12 It is late',
    '/claims/12',
    '/claims/12-it-is-late#evidence',
    'https://hub.example/claims/12-it-is-late?from=feed',
    'HTTPS://Hub.Example/claims/12',
  ]) {
    expect(parseClaimId(typed, origin), typed).toBe(12);
  }
  for (const typed of [
    '12e3',
    '12; drop',
    '12-it-is-late',
    '/claims/12/other',
    'https://evil.example/claims/12',
    'https://hub.example.evil.example/claims/12',
    'https://evil.example/?https://hub.example/claims/12',
  ]) {
    expect(parseClaimId(typed, origin), typed).toBeUndefined();
  }
  expect(parseClaimId('https://hub.example/claims/12')).toBeUndefined();
});
