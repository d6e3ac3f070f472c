import { INTERFACE_LANGUAGE } from '../languages/interface-language.ts';
import { getDateFormat } from './date-format.ts';

export const DATE_FORMAT = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** 'Mar 15, 2025'. Not in the browser's time zone, so that the server renders the same date. */
export function formatDate(iso: string, timeZone = 'UTC', language = INTERFACE_LANGUAGE): string {
  return getDateFormat(language, { ...DATE_FORMAT, timeZone }).format(new Date(iso));
}

/** 'March 15, 2025' */
export function formatLongDate(iso: string, language = INTERFACE_LANGUAGE): string {
  const format = { ...DATE_FORMAT, month: 'long', timeZone: 'UTC' } as const;
  return getDateFormat(language, format).format(new Date(iso));
}
