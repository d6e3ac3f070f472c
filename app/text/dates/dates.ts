import { INTERFACE_LANGUAGE } from '../languages/interface-language.ts';

export const DATE_FORMAT = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Creating a format is slow, and a site has one time zone and two languages at most. */
const days = new Map<string, Intl.DateTimeFormat>();

/** 'Mar 15, 2025'. Not in the browser's time zone, so that the server renders the same date. */
export function formatDate(iso: string, timeZone = 'UTC', language = INTERFACE_LANGUAGE): string {
  const key = `${timeZone} ${language}`;
  const day = days.get(key) ?? new Intl.DateTimeFormat(language, { ...DATE_FORMAT, timeZone });
  days.set(key, day);
  return day.format(new Date(iso));
}

/** 'March 15, 2025' */
export function formatLongDate(iso: string, language = INTERFACE_LANGUAGE): string {
  const format = { ...DATE_FORMAT, month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(iso));
}
