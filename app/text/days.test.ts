import { expect, test } from 'vitest';
import { formatDay, formatLongDay } from './days.ts';

test('days read as in US English, the same everywhere', () => {
  expect(formatDay('2025-03-15T23:59:59Z')).toBe('Mar 15, 2025');
  expect(formatLongDay('2025-03-15')).toBe('March 15, 2025');
});
