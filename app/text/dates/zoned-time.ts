import { getDateFormat } from './date-format.ts';
import { HOUR_MS } from './durations.ts';

/** All zones of the time zone database that this program knows, UTC first. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

/** 'YYYY-MM-DDTHH:mm' as clocks in the zone show it. */
export function toLocalTime(at: Date, timeZone: string): string {
  const parts = getDateFormat('en-US', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const),
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** For a time in the site's zone that `fromLocalTime` doesn't find. */
export const SKIPPED_TIME = 'That time doesn’t exist because of daylight saving. Choose another.';

const HOURS_AROUND = 26;

/**
 * The moment at which clocks in the zone show this time; the first of two when they are set back.
 * Undefined for a time that they skip when they are set forward.
 */
export function fromLocalTime(local: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const candidates = [-HOURS_AROUND, HOURS_AROUND].map((hours) => {
    const near = new Date(asUtc + hours * HOUR_MS);
    const offset = Date.parse(`${toLocalTime(near, timeZone)}:00Z`) - near.getTime();
    return new Date(asUtc - Math.round(offset / 60_000) * 60_000);
  });
  return candidates
    .sort((a, b) => a.getTime() - b.getTime())
    .find((at) => toLocalTime(at, timeZone) === local);
}

/** 'YYYY-MM-DD' as calendars in the zone show it. */
export function toLocalDay(at: Date, timeZone: string): string {
  return toLocalTime(at, timeZone).slice(0, 10);
}

/** When a day begins: at midnight, or at one o'clock if clocks are set forward then. */
export function startOfLocalDay(day: string, timeZone: string): Date {
  const begins = fromLocalTime(`${day}T00:00`, timeZone) ?? fromLocalTime(`${day}T01:00`, timeZone);
  return begins ?? new Date(`${day}T00:00:00Z`);
}
