export const DATE_FORMAT = { month: 'short', day: 'numeric', year: 'numeric' } as const;

// UTC, so that the server and every browser render the same date.
const day = new Intl.DateTimeFormat('en-US', { ...DATE_FORMAT, timeZone: 'UTC' });

/** 'Mar 15, 2025' */
export function formatDate(iso: string): string {
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
