export const DATE_FORMAT = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Creating a format is slow, and a site has one time zone. */
const days = new Map<string, Intl.DateTimeFormat>();

/** 'Mar 15, 2025'. Not in the browser's time zone, so that the server renders the same date. */
export function formatDate(iso: string, timeZone = 'UTC'): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...DATE_FORMAT, timeZone });
  days.set(timeZone, day);
  return day.format(new Date(iso));
}

const longDay = new Intl.DateTimeFormat('en-US', {
  ...DATE_FORMAT,
  month: 'long',
  timeZone: 'UTC',
});

/** 'March 15, 2025' */
export function formatLongDate(iso: string): string {
  return longDay.format(new Date(iso));
}
