import { expect, test } from 'vitest';
import { formatDate, formatLongDate } from './dates.ts';

test('days read as in US English, the same everywhere', () => {
  expect(formatDate('2025-03-15T23:59:59Z')).toBe('Mar 15, 2025');
  expect(formatLongDate('2025-03-15')).toBe('March 15, 2025');
});
