import { formatNumber } from '../format-number.ts';

/**
 * Far more than any real article has. Each of these few characters becomes many elements, so a text within its limit of
 * characters could turn into a page of 77 MB.
 */
const LIMITS = [
  { mark: '![', max: 500, name: 'images' },
  { mark: '|', max: 15_000, name: 'table cells' },
  { mark: '\n', max: 20_000, name: 'lines' },
] as const;

/** Returns a message for the writer of a Markdown text with too many images, table cells or lines. */
export function findMarkupProblem(source: string): string | undefined {
  const exceeded = LIMITS.find(({ mark, max }) => findNth(source, mark, max + 1) !== undefined);
  return (
    exceeded &&
    `The text has too many ${exceeded.name}. The limit is ${formatNumber(exceeded.max)}.`
  );
}

/** The text up to the line that has too much, and the rest. */
export function splitAtMarkupLimit(source: string): [string, string] {
  const ends = LIMITS.flatMap(({ mark, max }) => findNth(source, mark, max + 1) ?? []);
  if (ends.length === 0) return [source, ''];
  const end = Math.min(...ends);
  const lineStart = source.lastIndexOf('\n', end - 1) + 1;
  // A single line that has too much is divided.
  const split = lineStart > 0 ? lineStart : end;
  return [source.slice(0, split), source.slice(split)];
}

function findNth(source: string, mark: string, count: number): number | undefined {
  let index = -mark.length;
  for (let found = 0; found < count; found += 1) {
    index = source.indexOf(mark, index + mark.length);
    if (index < 0) return undefined;
  }
  return index;
}
