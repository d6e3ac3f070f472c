/** Spreadsheets evaluate cells that start with one of these, or with its full-width form. */
const FORMULA = /^[=+\-@|]/;
/** Spreadsheets that separate cells by semicolons or tabs start one there, because they take our quotes for text. */
const OTHER_CELL = /(?<=[;\t\r\n])/;

/** A CSV row (RFC 4180) including its line break. Formula-like cells are neutralized with an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = text.split(OTHER_CELL).map(neutralized).join('');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function neutralized(cell: string): string {
  return FORMULA.test(cell.slice(0, 1).normalize('NFKC')) ? `'${cell}` : cell;
}

/** The apostrophes that `csvRow` adds. */
const ADDED = /(?<=^|[;\t\r\n])'(?=[=+\-@|])/g;

/** A cell in quotes, or without, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/y;

/**
 * The rows of a CSV text (RFC 4180), without empty lines. Accepts any line break, a byte order mark,
 * and the apostrophes that `csvRow` adds. Text after a closing quote ends the file early.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (CELL.lastIndex < text.length || row.length > 0) {
    const match = CELL.exec(text);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim().replace(ADDED, ''));
    if (end === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
