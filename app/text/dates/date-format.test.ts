import { expect, test } from 'vitest';
import { getDateFormat } from './date-format.ts';

test('A format is created once for its language and options, as long as there are few', () => {
  const options = { month: 'long', timeZone: 'UTC' } as const;
  const english = getDateFormat('en-US', options);
  const german = getDateFormat('de', options);
  const date = new Date('2026-03-01');
  expect([english.format(date), german.format(date)]).toEqual(['March', 'März']);
  expect(getDateFormat('en-US', { ...options })).toBe(english);
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 60);
  for (const timeZone of zones) {
    expect(getDateFormat('en-US', { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
  }
  expect(getDateFormat('en-US', options)).not.toBe(english);
  expect(getDateFormat('en-US', options).format(date)).toBe('March');
});
