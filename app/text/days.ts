export const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;

// The same day for the server and for every browser.
const day = new Intl.DateTimeFormat('en-US', { ...DATE, timeZone: 'UTC' });

/** 'Mar 15, 2025' */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

const longDay = new Intl.DateTimeFormat('en-US', { ...DATE, month: 'long', timeZone: 'UTC' });

/** 'March 15, 2025' */
export function formatLongDay(iso: string): string {
  return longDay.format(new Date(iso));
}
