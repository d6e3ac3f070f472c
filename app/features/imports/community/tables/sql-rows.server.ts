import { MAX_ROW_LENGTH } from '../../read/read-limits.ts';
import { FileDecoder, findDeclaredEncoding } from './text-decoder.server.ts';
import { toWaitFor } from './wait-for-text.ts';

/** Rows of one table in the order of the file. */
export interface TableRows {
  table: string;
  /** Names in lower case. */
  columns: readonly string[];
  rows: Record<string, string | null>[];
}

/** A part that can't be read: the rest of the file unless it names something else. */
export interface TableProblem {
  problem: string;
  item?: string;
  /** It is only not as it should be. */
  isKept?: boolean;
}

export type SqlPart = TableRows | TableProblem;

const INSERT =
  /^(?:insert|replace)\s+(?:low_priority\s+|delayed\s+|ignore\s+)*into\s+[`"]?([\w$]{1,64})[`"]?\s*(?:\(([^()]{0,60000})\))?\s*values?\s*/i;
const CREATE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?[`"]?([\w$]{1,64})[`"]?\s*\(/i;

/**
 * Reads the INSERT statements of a MySQL dump, with one row or many in each, without a server. Holds no more than a row
 * and a piece of the file. Rows without column names have those of the table's definition.
 */
export async function* readSqlRows(
  chunks: AsyncIterable<Uint8Array>,
  isWanted: (table: string) => boolean,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<SqlPart> {
  const parser = new SqlParser(isWanted);
  let decoder: FileDecoder | undefined;
  let bytes = 0;
  for await (const chunk of chunks) {
    decoder ??= new FileDecoder(findDeclaredEncoding(chunk));
    bytes += chunk.length;
    yield* parser.read(decoder.read(chunk));
    onBytes(bytes);
    if (parser.isTooLong) {
      yield { problem: 'A row of the file is too long.' };
      return;
    }
  }
  yield* parser.read(`${decoder?.end() ?? ''}\n;`, true);
  if (decoder?.message) yield { item: 'The dump', problem: decoder.message, isKept: true };
  if (parser.isInside) yield { problem: 'The file ends in the middle of a statement.' };
}

type Mode = 'statement' | 'rows' | 'skip';

class SqlParser {
  readonly #isWanted: (table: string) => boolean;
  readonly #columnsOf = new Map<string, string[]>();
  #buffer = '';
  #at = 0;
  #mode: Mode = 'statement';
  #table = '';
  #columns: string[] = [];
  /** A wanted table that was defined, which can be empty. */
  #defined: TableRows | undefined;
  /** The quote that a skipped statement is within. */
  #quote = '';
  /** Characters to wait for. */
  #wanted = 0;

  constructor(isWanted: (table: string) => boolean) {
    this.#isWanted = isWanted;
  }

  get isTooLong(): boolean {
    return this.#buffer.length > MAX_ROW_LENGTH;
  }

  get isInside(): boolean {
    return this.#mode === 'rows' || this.#quote !== '';
  }

  *read(text: string, isEnd = false): Generator<TableRows> {
    this.#buffer = this.#buffer.slice(this.#at) + text;
    this.#at = 0;
    if (this.#buffer.length < this.#wanted && !isEnd) return;
    let rows: TableRows['rows'] = [];
    for (;;) {
      if (this.#mode === 'skip' && !this.#skip()) break;
      if (this.#mode === 'statement' && !this.#start()) break;
      if (this.#defined) yield this.#defined;
      this.#defined = undefined;
      if (this.#mode !== 'rows') continue;
      const row = this.#readRow();
      if (row === 'more') break;
      if (row === 'end') {
        yield { table: this.#table, columns: this.#columns, rows };
        rows = [];
      } else rows.push(row);
    }
    this.#wanted = toWaitFor(this.#buffer.length - this.#at);
    if (rows.length > 0) yield { table: this.#table, columns: this.#columns, rows };
  }

  /** Reads up to the end of a statement. Returns false if it is not there yet. */
  #skip(): boolean {
    const text = this.#buffer;
    while (this.#at < text.length) {
      const char = text[this.#at] ?? '';
      if (this.#quote !== '') {
        if (char === '\\' && this.#quote !== '`') {
          if (this.#at + 1 >= text.length) return false;
          this.#at += 1;
        } else if (char === this.#quote) this.#quote = '';
      } else if (char === "'" || char === '"' || char === '`') this.#quote = char;
      else if (char === ';') {
        this.#at += 1;
        this.#mode = 'statement';
        return true;
      }
      this.#at += 1;
    }
    return false;
  }

  /** Finds out which statement begins. Returns false if the text so far does not tell. */
  #start(): boolean {
    if (!this.#skipSpace()) return false;
    const rest = this.#buffer.slice(this.#at, this.#at + 70_000);
    if (/^create\s+table/i.test(rest)) return this.#define();
    const insert = /^(?:insert|replace)\b/i.test(rest);
    if (!insert) {
      // The longest beginning that counts.
      if (rest.length < 13 && !rest.includes(';')) return false;
      this.#mode = 'skip';
      return true;
    }
    const match = INSERT.exec(rest);
    if (!match) {
      if (rest.length < 70_000 && !rest.includes(';')) return false;
      this.#mode = 'skip';
      return true;
    }
    const [start, table = '', columns] = match;
    // Values begin with a parenthesis; until there is one, the list of columns may still come.
    if (this.#at + start.length >= this.#buffer.length) return false;
    this.#at += start.length;
    if (!this.#isWanted(table)) {
      this.#mode = 'skip';
      return true;
    }
    this.#table = table;
    this.#columns = columns
      ? columns.split(',').map((name) => name.trim().replaceAll(/[`"]/g, '').toLowerCase())
      : (this.#columnsOf.get(table) ?? []);
    this.#mode = 'rows';
    return true;
  }

  #skipSpace(): boolean {
    for (;;) {
      const space = /[\s;]*/y;
      space.lastIndex = this.#at;
      this.#at += space.exec(this.#buffer)?.[0].length ?? 0;
      const rest = this.#buffer.slice(this.#at, this.#at + 2);
      if (rest.length < 2) return false;
      const isLine = rest === '--' || rest.startsWith('#');
      if (!isLine && rest !== '/*') return true;
      const end = isLine ? '\n' : '*/';
      const found = this.#buffer.indexOf(end, this.#at);
      if (found < 0) return false;
      this.#at = found + end.length;
    }
  }

  /** The names of a table's columns. */
  #define(): boolean {
    const start = this.#at;
    if (!this.#skip()) {
      this.#at = start;
      this.#quote = '';
      return false;
    }
    const statement = this.#buffer.slice(start, this.#at);
    const table = CREATE.exec(statement)?.[1];
    if (table) {
      const found = [...statement.matchAll(/^\s*[`"]([\w$]{1,64})[`"]\s+\w/gm)];
      const columns = found.map(([, name = '']) => name.toLowerCase());
      if (this.#isWanted(table)) {
        this.#columnsOf.set(table, columns);
        this.#defined = { table, columns, rows: [] };
      }
    }
    return true;
  }

  #readRow(): Record<string, string | null> | 'more' | 'end' {
    const text = this.#buffer;
    const before = /[\s,]*/y;
    before.lastIndex = this.#at;
    let at = this.#at + (before.exec(text)?.[0].length ?? 0);
    if (at >= text.length) return 'more';
    if (text[at] !== '(') {
      // The end, or something like ON DUPLICATE KEY.
      this.#at = at;
      this.#mode = 'skip';
      return 'end';
    }
    at += 1;
    const values: (string | null)[] = [];
    for (;;) {
      const value = readValue(text, at);
      if (!value) return 'more';
      values.push(value.value);
      at = value.end;
      const end = text[at];
      if (end === undefined) return 'more';
      at += 1;
      if (end === ')') break;
      if (end !== ',') {
        // The rest is no value.
        this.#at = at;
        this.#mode = 'skip';
        return 'end';
      }
    }
    this.#at = at;
    return Object.fromEntries(this.#columns.map((name, place) => [name, values[place] ?? null]));
  }
}

const ESCAPES: Record<string, string> = {
  '0': '\0',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  Z: '\u001a',
};

/** A value and where it ends; undefined if the text ends before. */
function readValue(text: string, start: number): { value: string | null; end: number } | undefined {
  const before = /\s*(?:_\w{1,20}\s*)?/y;
  before.lastIndex = start;
  let at = start + (before.exec(text)?.[0].length ?? 0);
  const quote = text[at];
  if (quote === undefined) return undefined;
  if (quote === "'" || quote === '"') {
    const string = readString(text, at + 1, quote);
    if (!string) return undefined;
    at = string.end;
    while (/\s/.test(text[at] ?? '')) at += 1;
    return at < text.length ? { value: string.value, end: at } : undefined;
  }
  const plain = /[^,)']*/y;
  plain.lastIndex = at;
  const word = plain.exec(text)?.[0] ?? '';
  at += word.length;
  if (at >= text.length) return undefined;
  if (text[at] === "'" && /^x$/i.test(word.trim())) {
    const end = text.indexOf("'", at + 1);
    if (end < 0 || end + 1 >= text.length) return undefined;
    return { value: fromHex(text.slice(at + 1, end)), end: end + 1 };
  }
  const trimmed = word.trim();
  if (/^null$/i.test(trimmed)) return { value: null, end: at };
  if (/^0x[\da-f]*$/i.test(trimmed)) return { value: fromHex(trimmed.slice(2)), end: at };
  return { value: trimmed, end: at };
}

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString('utf8');
}

function readString(
  text: string,
  start: number,
  quote: string,
): { value: string; end: number } | undefined {
  let value = '';
  let from = start;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') {
      const next = text[at + 1];
      if (next === undefined) return undefined;
      value += text.slice(from, at) + (ESCAPES[next] ?? next);
      at += 1;
      from = at + 1;
    } else if (char === quote) {
      if (at + 1 >= text.length) return undefined;
      value += text.slice(from, at);
      if (text[at + 1] !== quote) return { value, end: at + 1 };
      value += quote;
      at += 1;
      from = at + 1;
    }
  }
  return undefined;
}
