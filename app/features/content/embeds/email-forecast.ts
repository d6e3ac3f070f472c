import { getDateFormat } from '#app/text/dates/date-format.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { INTERFACE_LANGUAGE } from '#app/text/languages/interface-language.ts';
import type { EmailForecast } from '../editing/item-emailing.server.ts';

/** '500 today, the rest from Nov 30' */
export function describeForecast({ today, continuesAt }: EmailForecast, timeZone: string): string {
  const format = getDateFormat(INTERFACE_LANGUAGE, { month: 'short', day: 'numeric', timeZone });
  const day = format.format(new Date(continuesAt));
  return today === 0
    ? `all of them from ${day}`
    : `${formatNumber(today)} today, the rest from ${day}`;
}
