import { expect, test } from 'vitest';
import { formatDateTime, formatFullDateTime, formatTime } from './times.ts';

test('Times are in US English in every environment', () => {
  expect(formatFullDateTime('2026-11-26T19:00:00Z')).toBe('Thu, Nov 26, 2026, 7:00 PM UTC');
  expect(formatFullDateTime('2026-11-26T00:05:00Z')).toBe('Thu, Nov 26, 2026, 12:05 AM UTC');
  expect(formatFullDateTime('2026-11-26T19:00:00Z', 'America/New_York')).toBe(
    'Thu, Nov 26, 2026, 2:00 PM EST',
  );
  expect(formatDateTime('2026-11-26T00:05:00Z')).toBe('Nov 26, 2026, 12:05 AM');
  expect(formatDateTime('2026-11-26T19:00:00Z', 'Asia/Tokyo')).toBe('Nov 27, 2026, 4:00 AM');
  expect(formatTime('2026-11-26T19:00:00Z', 'UTC')).toBe('7:00 PM');
  expect(formatTime('2026-11-26T19:05:00Z', 'Asia/Tokyo')).toBe('4:05 AM');
});
