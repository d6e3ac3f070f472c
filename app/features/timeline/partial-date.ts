import { getDateFormat } from '#app/text/dates/date-format.ts';
import { INTERFACE_LANGUAGE } from '#app/text/languages/interface-language.ts';

/** Empty if the month isn't known. */
const MONTHS = [
  '',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const;

/** A date as precisely as it is known. */
export interface PartialDate {
  year: number;
  month: (typeof MONTHS)[number];
  day: number | null;
}

/** As one number, by which lists are ordered: YYYYMMDD, with 00 for what isn't known. */
export function toDayKey({ year, month, day }: PartialDate): number {
  return year * 10_000 + Number(month) * 100 + (day ?? 0);
}

export function fromDayKey(key: number): PartialDate {
  const month = MONTHS[Math.trunc(key / 100) % 100] ?? '';
  return { year: yearOf(key), month, day: key % 100 || null };
}

export function yearOf(key: number): number {
  return Math.trunc(key / 10_000);
}

/** ISO 8601: `2016`, `2016-03` or `2016-03-09`. */
export function toIsoDate(key: number): string {
  const { year, month, day } = fromDayKey(key);
  const parts = [String(year).padStart(4, '0'), month, day && String(day).padStart(2, '0')];
  return parts.filter(Boolean).join('-');
}

/** Every day of the month in some year. */
const LEAP_YEAR = 2000;

/** Whether the month has the day in that year. Without a month or a day, it has. */
export function isRealDate({ year, month, day }: PartialDate): boolean {
  if (month === '' || day === null) return true;
  const last = new Date(0);
  // Unlike Date.UTC, it takes the years before 100 for what they are.
  last.setUTCFullYear(year, Number(month), 0);
  return day <= last.getUTCDate();
}

/** 'March 9', 'March', or nothing if only the year is known. */
export function formatDayOfYear(iso: string, language = INTERFACE_LANGUAGE): string {
  const [, month, day] = iso.split('-').map(Number);
  if (month === undefined) return '';
  const parts = day === undefined ? ({ month: 'long' } as const) : MONTH_AND_DAY;
  const at = Date.UTC(LEAP_YEAR, month - 1, day ?? 1);
  return getDateFormat(language, { ...parts, timeZone: 'UTC' }).format(at);
}

const MONTH_AND_DAY = { month: 'long', day: 'numeric' } as const;

/** 'March 9, 2016', 'March 2016' or '2016'. */
export function formatPartialDate(iso: string): string {
  const year = String(Number(iso.slice(0, 4)));
  const dayOfYear = formatDayOfYear(iso);
  if (dayOfYear === '') return year;
  return iso.length > '2016-03'.length ? `${dayOfYear}, ${year}` : `${dayOfYear} ${year}`;
}
