import { DAY_MS } from '#app/text/dates/durations.ts';
import { isDay } from '#app/text/dates/typed-days.ts';

const EARLIEST = Date.UTC(1990);

const ISO_FORMAT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;
/** As in feeds (RFC 822). */
const FEED_FORMAT =
  /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|GMT|UTC?)$/i;

/** Why a published item becomes a draft: it is never published with a date that it did not have. */
export const NO_DATE = 'Its date is missing or impossible, so it is a draft here.';

/**
 * Undefined unless it is a date on which the old site can have had something: not a program's placeholder for
 * no date (WordPress's are 0000-00-00 and -0001-11-30), an impossible day, or one in the future. Programs
 * write UTC without saying so.
 */
export function readDate(text: string | null | undefined): Date | undefined {
  const time = parse(text?.trim() ?? '')?.getTime() ?? Number.NaN;
  return time >= EARLIEST && time <= Date.now() + DAY_MS ? new Date(time) : undefined;
}

function parse(text: string): Date | undefined {
  if (FEED_FORMAT.test(text)) return new Date(text);
  const [, day, time = '00:00', zone = 'Z'] = ISO_FORMAT.exec(text) ?? [];
  return day && isDay(day) ? new Date(`${day}T${time}${zone.toUpperCase()}`) : undefined;
}
