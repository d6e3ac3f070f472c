const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  // The same day for the server and for every browser.
  timeZone: 'UTC',
});

/** 'Mar 15, 2025' */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

const longDay = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'March 15, 2025' */
export function formatLongDay(iso: string): string {
  return longDay.format(new Date(iso));
}
