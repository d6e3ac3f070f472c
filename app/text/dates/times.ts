import { DATE_FORMAT } from './dates.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** 'Thu, Nov 26, 2026, 7:00 PM UTC' */
export function formatFullDateTime(iso: string, timeZone = 'UTC'): string {
  const of = partsOf(iso, {
    ...DATE_FORMAT,
    ...TIME,
    weekday: 'short',
    timeZone,
    timeZoneName: 'short',
  });
  return `${of('weekday')}, ${dateOf(of)}, ${timeOf(of)} ${of('timeZoneName')}`;
}

/** 'Nov 26, 2026, 7:00 PM' */
export function formatDateTime(iso: string, timeZone = 'UTC'): string {
  const of = partsOf(iso, { ...DATE_FORMAT, ...TIME, timeZone });
  return `${dateOf(of)}, ${timeOf(of)}`;
}

/** 'UTC', 'GMT+1' or 'EST' */
export function formatTimeZone(iso: string, timeZone: string): string {
  return partsOf(iso, { timeZone, timeZoneName: 'short' })('timeZoneName');
}

/** '7:00 PM' */
export function formatTime(iso: string, timeZone: string): string {
  return timeOf(partsOf(iso, { ...TIME, timeZone }));
}

type PartOf = (type: Intl.DateTimeFormatPartTypes) => string;

/** Dates with times are assembled from parts because browsers disagree on the separators. */
function partsOf(iso: string, options: Intl.DateTimeFormatOptions): PartOf {
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(new Date(iso));
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

function dateOf(of: PartOf): string {
  return `${of('month')} ${of('day')}, ${of('year')}`;
}

function timeOf(of: PartOf): string {
  return `${of('hour')}:${of('minute')} ${of('dayPeriod')}`;
}
