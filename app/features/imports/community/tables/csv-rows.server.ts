import type { SqlPart, TableRows } from './sql-rows.server.ts';

const MAX_LENGTH = 32_000_000;

/** Rows of a CSV file whose first line has the names of the columns, of any size. */
export async function* readCsvTable(
  table: string,
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<SqlPart> {
  const decoder = new TextDecoder();
  let header: string[] | undefined;
  let rest = '';
  let bytes = 0;
  const take = function* take(isEnd: boolean): Generator<TableRows> {
    const { rows, end } = parseRows(rest, isEnd);
    rest = rest.slice(end);
    header ??= rows.shift()?.map((name) => (name ?? '').trim().toLowerCase());
    const names = header;
    if (!names || rows.length === 0) return;
    yield {
      table,
      rows: rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]))),
    };
  };
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    bytes += chunk.length;
    yield* take(false);
    onBytes(bytes);
    if (rest.length > MAX_LENGTH) {
      yield { problem: `A row of ${table} is too long, or a quote is missing.` };
      return;
    }
  }
  rest += decoder.decode();
  yield* take(true);
  if (rest.trim() !== '') yield { problem: `${table} ends in the middle of a row.` };
}

/** Whole rows, and where they end. MySQL writes `\N` for NULL, phpMyAdmin NULL without quotes. */
function parseRows(text: string, isEnd: boolean): { rows: (string | null)[][]; end: number } {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  let at = 0;
  let end = 0;
  while (at < text.length || (isEnd && row.length > 0)) {
    const cell = readCell(text, at, isEnd);
    if (!cell) break;
    row.push(cell.value);
    at = cell.end;
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (row.some((value) => value !== null && value !== '')) rows.push(row);
    row = [];
    end = Math.min(at, text.length);
  }
  return { rows, end };
}

/** Its end is that of the comma or line break behind it. */
function readCell(
  text: string,
  start: number,
  isEnd: boolean,
): { value: string | null; end: number } | undefined {
  if (text[start] !== '"') {
    const plain = /[^,\r\n]*/y;
    plain.lastIndex = start;
    const value = plain.exec(text)?.[0] ?? '';
    const end = start + value.length;
    // A line break at the end of a piece may be the first half of one.
    if (end + (text[end] === '\r' ? 1 : 0) >= text.length && !isEnd) return undefined;
    const isNull = value === '\\N' || value === 'NULL';
    return { value: isNull ? null : value.replace(/^\ufeff/, ''), end };
  }
  let value = '';
  let from = start + 1;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) {
      value += text.slice(from, at);
      from = at + 1;
      at += 1;
    } else if (char === '"') {
      value += text.slice(from, at);
      const next = text[at + 1];
      if (next === '"') {
        at += 1;
        from = at;
        continue;
      }
      const isDone = next === undefined ? isEnd : next !== '\r' || at + 2 < text.length || isEnd;
      return isDone ? { value, end: at + 1 } : undefined;
    }
  }
  return undefined;
}
