/** Spreadsheets evaluate cells that start with one of these, or with its full-width form. */
const FORMULA = /^[=+\-@|\t\r\n]/;

/** A CSV row (RFC 4180) including its line break. Formula-like cells are neutralized with an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text.slice(0, 1).normalize('NFKC')) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

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
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim().replace(/^'(?=[=+\-@|])/, ''));
    if (end === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
