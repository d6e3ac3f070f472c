export interface CsvFormat {
  separator: string;
  /** MySQL’s `INTO OUTFILE` writes a backslash before quotes, backslashes and line breaks; others double the quotes. */
  hasEscapes: boolean;
}

export interface CsvRow {
  cells: (string | null)[];
  end: number;
}

/** Not a row: more text is needed to tell, or something follows a closing quote, at `brokenAt`. */
export type NoRow = 'more' | { brokenAt: number };

/** The row at `start`, and where the next one starts. */
export function readRow(
  text: string,
  start: number,
  { format, isEnd }: { format: CsvFormat; isEnd: boolean },
): CsvRow | NoRow {
  const cells: (string | null)[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at, format) : readPlain(text, at, format);
    if (cell === undefined) return 'more';
    cells.push(cell.value);
    at = cell.end;
    const next = text[at];
    if (next === undefined) return isEnd ? { cells, end: at } : 'more';
    if (next === format.separator) at += 1;
    else if (next === '\n') return { cells, end: at + 1 };
    else if (next === '\r') {
      // A line break at the end of a piece may be the first half of one.
      if (at + 1 >= text.length && !isEnd) return 'more';
      return { cells, end: at + (text[at + 1] === '\n' ? 2 : 1) };
    } else return { brokenAt: at };
  }
}

interface Cell {
  value: string | null;
  end: number;
}

const ESCAPES: Record<string, string> = { '0': '', n: '\n', t: '\t', r: '\r' };

/** MySQL writes `\N` for NULL, phpMyAdmin NULL without quotes. */
function readPlain(text: string, start: number, { separator, hasEscapes }: CsvFormat): Cell {
  let at = start;
  let value = '';
  let from = start;
  for (; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === separator || char === '\n' || char === '\r') break;
    const next = text[at + 1];
    if (char !== '\\' || !hasEscapes || next === undefined || next === 'N') continue;
    value += text.slice(from, at) + (ESCAPES[next] ?? next);
    at += 1;
    from = at + 1;
  }
  value += text.slice(from, at);
  return { value: value === '\\N' || value === 'NULL' ? null : value, end: at };
}

/** Undefined if the text ends before the quote does. */
function readQuoted(text: string, start: number, { hasEscapes }: CsvFormat): Cell | undefined {
  let value = '';
  let from = start + 1;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\' && hasEscapes) {
      const next = text[at + 1];
      if (next === undefined || !/["\\\r\n0]/.test(next)) continue;
      value += text.slice(from, at) + (next === '0' ? '' : next);
      at += 1;
      from = at + 1;
    } else if (char === '"') {
      value += text.slice(from, at);
      if (text[at + 1] !== '"') return { value, end: at + 1 };
      value += '"';
      at += 1;
      from = at + 1;
    }
  }
  return undefined;
}

const SEPARATORS = [',', ';', '\t', '|'];

/** The separator that the header has most of. */
export function findSeparator(header: string): string {
  const names = header.replace(/"[^"]{0,1000}"/g, '');
  const count = (separator: string) => names.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Whether a backslash is an escape in the file that starts like this. */
export function findEscapes(sample: string, separator: string, columns: number): boolean {
  const countBroken = (hasEscapes: boolean) => {
    const format = { separator, hasEscapes };
    let broken = 0;
    for (let at = 0; at < sample.length; ) {
      const row = readRow(sample, at, { format, isEnd: false });
      if (row === 'more') break;
      if ('cells' in row && (row.cells.length === columns || isBlank(row))) {
        at = row.end;
        continue;
      }
      broken += 1;
      const end = 'cells' in row ? row.end : sample.indexOf('\n', row.brokenAt) + 1;
      if (end <= at) break;
      at = end;
    }
    return broken;
  };
  const difference = countBroken(true) - countBroken(false);
  if (difference !== 0) return difference < 0;
  const hasNulls = new RegExp(`[${separator}\\n]\\\\N[${separator}\\r\\n]`).test(sample);
  return hasNulls && !/[^\s,;|"]""|""[^\s,;|"]/.test(sample);
}

export function isBlank({ cells }: CsvRow): boolean {
  return cells.every((value) => value === null || value === '');
}
