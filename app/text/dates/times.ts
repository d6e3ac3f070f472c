import { INTERFACE_LANGUAGE } from '../languages/interface-language.ts';
import { getDateFormat } from './date-format.ts';
import { DATE_FORMAT } from './dates.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** 'Thu, Nov 26, 2026, 7:00 PM UTC' */
export function formatFullDateTime(iso: string, timeZone = 'UTC', language?: string): string {
  const options = {
    ...DATE_FORMAT,
    ...TIME,
    weekday: 'short',
    timeZone,
    timeZoneName: 'short',
  } as const;
  return format(iso, options, language, (of) => {
    return `${of('weekday')}, ${getDate(of)}, ${getTime(of)} ${of('timeZoneName')}`;
  });
}

/** 'Thursday, 7:00 PM UTC', beside the day */
export function formatWeekdayTime(iso: string, timeZone: string, language?: string): string {
  const options = { ...TIME, weekday: 'long', timeZone, timeZoneName: 'short' } as const;
  return format(iso, options, language, (of) => {
    return `${of('weekday')}, ${getTime(of)} ${of('timeZoneName')}`;
  });
}

/** 'Nov 26, 2026, 7:00 PM' */
export function formatDateTime(iso: string, timeZone = 'UTC', language?: string): string {
  const options = { ...DATE_FORMAT, ...TIME, timeZone };
  return format(iso, options, language, (of) => `${getDate(of)}, ${getTime(of)}`);
}

/** 'UTC', 'GMT+1' or 'EST' */
export function formatTimeZone(iso: string, timeZone: string): string {
  const of = getParts(iso, getDateFormat('en-US', { timeZone, timeZoneName: 'short' }));
  return of('timeZoneName');
}

/** '7:00 PM' */
export function formatTime(iso: string, timeZone: string, language?: string): string {
  return format(iso, { ...TIME, timeZone }, language, getTime);
}

type PartOf = (type: Intl.DateTimeFormatPartTypes) => string;

/** American dates with times are assembled from parts because browsers disagree on the separators. */
function format(
  iso: string,
  options: Intl.DateTimeFormatOptions,
  language = INTERFACE_LANGUAGE,
  assemble: (of: PartOf) => string,
): string {
  const dates = getDateFormat(language, options);
  if (language !== INTERFACE_LANGUAGE) return dates.format(new Date(iso));
  return assemble(getParts(iso, dates));
}

function getParts(iso: string, dates: Intl.DateTimeFormat): PartOf {
  const parts = dates.formatToParts(new Date(iso));
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

function getDate(of: PartOf): string {
  return `${of('month')} ${of('day')}, ${of('year')}`;
}

function getTime(of: PartOf): string {
  return `${of('hour')}:${of('minute')} ${of('dayPeriod')}`;
}
