import { expect, test } from 'vitest';
import {
  formatDayOfYear,
  formatPartialDate,
  fromDayKey,
  isRealDate,
  toDayKey,
  toIsoDate,
} from './partial-date.ts';

const year = { year: 2016, month: '', day: null } as const;
const month = { year: 2016, month: '03', day: null } as const;
const day = { year: 2016, month: '03', day: 9 } as const;

test('a date is one number, and the less precise of two comes first', () => {
  expect([year, month, day].map(toDayKey)).toEqual([20160000, 20160300, 20160309]);
  for (const date of [year, month, day]) expect(fromDayKey(toDayKey(date))).toEqual(date);
});

test('shows as much as is known', () => {
  const dates = [20160000, 20160300, 20160309, 970309].map(toIsoDate);
  expect(dates).toEqual(['2016', '2016-03', '2016-03-09', '0097-03-09']);
  expect(dates.map((iso) => formatPartialDate(iso))).toEqual([
    '2016',
    'March 2016',
    'March 9, 2016',
    'March 9, 97',
  ]);
  expect(dates.map((iso) => formatDayOfYear(iso))).toEqual(['', 'March', 'March 9', 'March 9']);
  expect(formatDayOfYear('2015-02-29', 'de')).toBe('29. Februar');
});

test('knows the days of each month, in leap years and in the first century', () => {
  const february = (inYear: number, of: number) =>
    isRealDate({ year: inYear, month: '02', day: of });
  expect(february(2016, 29)).toBe(true);
  expect(february(2015, 29)).toBe(false);
  expect(february(4, 29)).toBe(true);
  expect(february(1, 29)).toBe(false);
  expect(isRealDate({ ...day, day: 31 })).toBe(true);
  expect(isRealDate({ year: 2016, month: '04', day: 31 })).toBe(false);
  expect(isRealDate({ year: 2016, month: '', day: 31 })).toBe(true);
});
