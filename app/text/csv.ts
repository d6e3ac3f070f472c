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
