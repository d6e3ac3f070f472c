import { MAX_ROW_LENGTH } from '../../read/read-limits.ts';
import { type CsvFormat, findEscapes, findSeparator, isBlank, readRow } from './csv-cells.ts';
import type { SqlPart, TableRows } from './sql-rows.server.ts';
import { FileDecoder } from './text-decoder.server.ts';
import { toWaitFor } from './wait-for-text.ts';

/** Characters from which the format of a file is found out. */
const SAMPLE_LENGTH = 256_000;
/** A row that seems longer than this may have been read in the wrong way. */
const LONG_ROW = 1_000_000;

const WRONG_COLUMNS = 'It doesn’t have as many columns as the first line.';

/** Rows of a CSV file whose first line has the names of the columns, of any size. */
export async function* readCsvTable(
  table: string,
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<SqlPart> {
  const decoder = new FileDecoder();
  const parser = new CsvParser(table);
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    yield* parser.read(decoder.read(chunk), false);
    onBytes(bytes);
    if (parser.isTooLong) {
      yield { problem: `A row of ${table} is too long, or a quote is missing.` };
      return;
    }
  }
  yield* parser.read(decoder.end(), true);
  if (decoder.message) yield { item: table, problem: decoder.message, isKept: true };
  if (parser.isInside) yield { problem: `${table} ends in the middle of a row.` };
}

class CsvParser {
  readonly #table: string;
  #text = '';
  #at = 0;
  #columns: string[] | undefined;
  #format: CsvFormat = { separator: ',', hasEscapes: false };
  #number = 1;
  /** Characters to wait for. */
  #wanted = 0;

  constructor(table: string) {
    this.#table = table;
  }

  get isTooLong(): boolean {
    return this.#text.length > MAX_ROW_LENGTH;
  }

  get isInside(): boolean {
    return this.#text.slice(this.#at).trim() !== '';
  }

  *read(text: string, isEnd: boolean): Generator<SqlPart> {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    if (this.#text.length < this.#wanted && !isEnd) return;
    if (!this.#columns) {
      if (this.#text.length < SAMPLE_LENGTH && !isEnd) return;
      this.#columns = this.#begin();
      yield { table: this.#table, columns: this.#columns, rows: [] };
    }
    const columns = this.#columns;
    const rows: TableRows['rows'] = [];
    while (this.#at < this.#text.length) {
      const cells = this.#next(columns.length, isEnd);
      if (cells === 'more') break;
      if (cells === 'blank') continue;
      this.#number += 1;
      if (cells === 'broken') {
        yield { item: `Row ${this.#number} of ${this.#table}`, problem: WRONG_COLUMNS };
      } else rows.push(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? null])));
    }
    this.#wanted = toWaitFor(this.#text.length - this.#at);
    if (rows.length > 0) yield { table: this.#table, columns, rows };
  }

  /** Reads the names of the columns, and finds out how the file is written. */
  #begin(): string[] {
    this.#text = this.#text.replace(/^\ufeff/, '');
    const [line = ''] = /^[^\r\n]*/.exec(this.#text) ?? [];
    const separator = findSeparator(line);
    const format = { separator, hasEscapes: false };
    const header = readRow(this.#text, 0, { format, isEnd: true });
    if (header === 'more' || 'brokenAt' in header) return [];
    this.#at = header.end;
    const sample = this.#text.slice(header.end, SAMPLE_LENGTH);
    this.#format = { separator, hasEscapes: findEscapes(sample, separator, header.cells.length) };
    return header.cells.map((name) => (name ?? '').trim().toLowerCase());
  }

  /** A row that doesn’t have all columns is read the other way, too: some programs mix both. */
  #next(columns: number, isEnd: boolean): (string | null)[] | 'more' | 'blank' | 'broken' {
    const { hasEscapes } = this.#format;
    const [first, second] = [hasEscapes, !hasEscapes].map((value) => {
      const format = { ...this.#format, hasEscapes: value };
      return () => readRow(this.#text, this.#at, { format, isEnd });
    });
    const row = first?.() ?? 'more';
    const isWaiting = !isEnd && this.#text.length - this.#at < LONG_ROW;
    if (row === 'more' && isWaiting) return 'more';
    if (row !== 'more' && 'cells' in row) {
      if (isBlank(row)) {
        this.#at = row.end;
        return 'blank';
      }
      if (row.cells.length === columns) {
        this.#at = row.end;
        return row.cells;
      }
    }
    const other = second?.() ?? 'more';
    if (other === 'more' && isWaiting) return 'more';
    if (other !== 'more' && 'cells' in other && other.cells.length === columns) {
      this.#at = other.end;
      return other.cells;
    }
    if (row === 'more') return 'more';
    const next = 'cells' in row ? row.end : this.#text.indexOf('\n', row.brokenAt) + 1;
    if (next === 0 && !isEnd) return 'more';
    this.#at = next === 0 ? this.#text.length : next;
    return 'broken';
  }
}
