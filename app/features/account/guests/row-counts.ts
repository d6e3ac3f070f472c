import type { RowCount } from '#app/features/identity/guests.server.ts';

/** Such as "3 messages". */
export function formatCount({ noun, count }: RowCount): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
}

/** Such as "3 messages, 1 like, and 2 reports". */
export function formatList(rows: readonly RowCount[]): string {
  return new Intl.ListFormat('en-US').format(rows.map(formatCount));
}
