import { HOUR_MS, MINUTE_MS } from '#app/text/dates/durations.ts';

const units = [
  { name: 'hour', ms: HOUR_MS },
  { name: 'minute', ms: MINUTE_MS },
  { name: 'second', ms: 1000 },
];

/** '45 seconds', '5 minutes' or '6 hours', rounded up. */
export function formatWait(ms: number): string {
  const unit = units.find((known) => ms >= 2 * known.ms || ms === known.ms) ?? units.at(-1);
  const count = Math.max(Math.ceil(ms / (unit?.ms ?? 1)), 1);
  return `${count} ${unit?.name}${count === 1 ? '' : 's'}`;
}

/** 'one post every 5 minutes'. */
export function paceLabel(seconds: number): string {
  return `one post every ${formatWait(seconds * 1000).replace(/^1 /, '')}`;
}
