import { expect, test } from 'vitest';
import { formatDate, formatLongDate } from './dates.ts';

test('Dates are in US English in every environment', () => {
  expect(formatDate('2025-03-15T23:59:59Z')).toBe('Mar 15, 2025');
  expect(formatLongDate('2025-03-15')).toBe('March 15, 2025');
});
