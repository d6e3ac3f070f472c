import { parseCsv } from '#app/text/csv.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { readPath, readTarget, toSitePath } from '../redirect-path.ts';

export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;

/** A line that can be imported as far as it alone says. Lines count from 1, which is the header. */
export interface ReadLine {
  line: number;
  from: string;
  /** Null if the page is gone. */
  target: string | null;
}

export interface SkippedLine {
  line: number;
  /** As in the file. */
  from: string;
  to: string;
  status: string;
  reason: string;
}

export interface ReadFile {
  lines: ReadLine[];
  skipped: SkippedLine[];
}

/** A line that was read, and is not imported after all. */
export function skipLine({ line, from, target }: ReadLine, reason: string): SkippedLine {
  return { line, from, to: target ?? '', status: target === null ? '410' : '301', reason };
}

/** Reads the columns `from` and `to`, and `status` if there is one. Other columns are ignored. */
export function readRedirects(csv: string, origin: string): ReadFile | { error: string } {
  const [header, ...rows] = parseCsv(csv);
  const columns = header?.map((name) => name.toLowerCase()) ?? [];
  for (const name of ['from', 'to']) {
    if (!columns.includes(name)) {
      return { error: `The first line must name the columns. We can’t find the column “${name}”.` };
    }
  }
  if (rows.length > MAX_IMPORT_ROWS) {
    return { error: 'That’s more than 20,000 lines. Split the file and import the parts.' };
  }
  const file: ReadFile = { lines: [], skipped: [] };
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const cell = (name: string) => row[columns.indexOf(name)] ?? '';
    const line = index + 2;
    const [from, to, status] = [cell('from'), cell('to'), cell('status')];
    const skip = (reason: string) => file.skipped.push({ line, from, to, status, reason });
    const read = readCells(toOneLine(from), toOneLine(to), status, origin);
    if ('problem' in read) {
      skip(read.problem);
      continue;
    }
    const earlier = seen.get(read.from);
    if (earlier !== undefined) {
      skip(`Line ${earlier} has the same path.`);
      continue;
    }
    seen.set(read.from, line);
    file.lines.push({ line, ...read });
  }
  return file;
}

function readCells(
  from: string,
  to: string,
  status: string,
  origin: string,
): Omit<ReadLine, 'line'> | { problem: string } {
  const path = readPath(toSitePath(from, origin));
  if ('problem' in path) return path;
  if (!['', '301', '410'].includes(status)) return { problem: 'The status must be 301 or 410.' };
  if (status === '410') {
    if (to !== '') return { problem: 'A page that’s gone (410) leads nowhere.' };
    return { from: path.value, target: null };
  }
  if (to === '') return { problem: 'Enter where it leads, or the status 410.' };
  const target = readTarget(toSitePath(to, origin));
  return 'problem' in target ? target : { from: path.value, target: target.value };
}
