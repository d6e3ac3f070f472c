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

/** 'Thu, Nov 26, 2026, 7:00 PM UTC': put together here, since browsers differ in the signs between. */
export function formatDayAndTime(iso: string, timeZone = 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const date = `${of('weekday')}, ${of('month')} ${of('day')}, ${of('year')}`;
  return `${date}, ${of('hour')}:${of('minute')} ${of('dayPeriod')} ${of('timeZoneName')}`;
}

/** 'Nov 26, 2026, 7:00 PM': put together here, since browsers differ in the signs between. */
export function formatMoment(iso: string, timeZone = 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const date = `${of('month')} ${of('day')}, ${of('year')}`;
  return `${date}, ${of('hour')}:${of('minute')} ${of('dayPeriod')}`;
}
