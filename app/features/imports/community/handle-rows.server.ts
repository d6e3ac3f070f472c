import { decodeEntities } from '#app/text/html/decode-entities.server.ts';
import type { ReadOptions, SourceProblem } from '../import-source.ts';
import type { Stage } from './stage.server.ts';
import { readTables } from './tables/table-source.server.ts';

export type Row = Record<string, string | null>;
/** Handlers of rows, by the name of their table without the prefix. */
export type RowHandlers = Record<string, (row: Row, stage: Stage) => string | undefined>;

const REPEATED = 'A row before it in the file has the same id.';

/** Columns without which the rows of a table say nothing, by the name of the table without the prefix. */
export type NeededColumns = Record<string, readonly string[]>;

interface Reading extends Pick<ReadOptions, 'workspace' | 'onBytes'> {
  needed: NeededColumns;
  /** The name of a table without its prefix; undefined for one of another program. */
  toName: (table: string) => string | undefined;
}

/**
 * Gives each row to its handler; one that returns the name of an item says that the item repeats another one.
 * Returns the tables that could be read, empty ones included.
 */
export async function* handleRows(
  stage: Stage,
  handlers: RowHandlers,
  { workspace, onBytes, needed, toName }: Reading,
): AsyncGenerator<SourceProblem, ReadonlySet<string>> {
  const refused = new Set<string>();
  const found = new Set<string>();
  const find = (table: string) => {
    const name = toName(table);
    return name !== undefined && Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  };
  for await (const part of readTables(workspace, (table) => find(table) !== undefined, onBytes)) {
    if ('problem' in part) {
      const { item = 'Rest of the file', problem: reason, isKept } = part;
      yield { kind: 'problem', item, reason, isKept };
      continue;
    }
    const name = toName(part.table) ?? '';
    const missing = (needed[name] ?? []).filter((column) => !part.columns.includes(column));
    if (missing.length > 0) {
      if (!refused.has(part.table)) yield missingColumns(part.table, missing);
      refused.add(part.table);
      continue;
    }
    found.add(name);
    const handle = find(part.table);
    for (const row of part.rows) {
      const repeated = handle?.(row, stage);
      if (repeated) yield { kind: 'problem', item: repeated, reason: REPEATED };
    }
  }
  return found;
}

function missingColumns(table: string, columns: readonly string[]): SourceProblem {
  const noun = columns.length === 1 ? 'column' : 'columns';
  const reason = `It has no ${noun} ${columns.join(', ')}, so nothing of it was read.`;
  return { kind: 'problem', item: `Table ${table}`, reason };
}

/** The reason to leave out what may have been hidden: its table lacks the column that would say so. */
export const UNKNOWN_STATE = 'The file doesn’t say whether everyone could see it.';

/** The same for topics, by the columns of their forum. */
export const UNKNOWN_FORUM = 'The file doesn’t say who could read its forum.';

/** Milliseconds of a time in seconds, if the board can have had something then. */
export function toMs(seconds: string | null | undefined): number | undefined {
  const ms = Number(seconds) * 1000;
  return ms >= Date.UTC(1990) && ms <= Date.now() + DAY ? ms : undefined;
}

const DAY = 86_400_000;

/** An id, or undefined for none. */
export function toId(value: string | null | undefined): string | undefined {
  return value && value !== '0' ? value : undefined;
}

/** Titles and names are stored as in HTML. */
export function decodeTitle(text: string | null | undefined): string {
  return decodeEntities(text ?? '');
}
