import { expect, test } from 'vitest';
import { formatUntil } from './until.ts';

test('The end of a sanction is a day or a time in the time zone of the site', () => {
  const midnight = new Date('2027-01-31T23:00:00Z');
  expect(formatUntil(midnight, 'Europe/Berlin')).toBe('until Feb 1, 2027');
  expect(formatUntil(midnight, 'UTC')).toBe('until Jan 31, 2027, 11:00 PM UTC');
  expect(formatUntil(midnight, 'America/New_York')).toBe('until Jan 31, 2027, 6:00 PM EST');
  expect(formatUntil(new Date('2027-01-31T00:00:00Z'), 'UTC')).toBe('until Jan 31, 2027');
  expect(formatUntil(undefined, 'UTC')).toBe('permanently');
});
