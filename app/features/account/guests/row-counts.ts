import type { RowCount } from '#app/features/identity/guests.server.ts';
import { countNoun } from '#app/text/count-noun.ts';

/** Such as "3 messages". */
export function formatCount({ noun, count }: RowCount): string {
  return countNoun(count, noun);
}

/** Such as "3 messages, 1 like, and 2 reports". */
export function formatList(rows: readonly RowCount[]): string {
  return new Intl.ListFormat('en-US').format(rows.map(formatCount));
}
