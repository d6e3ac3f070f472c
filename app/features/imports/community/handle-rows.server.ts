import type { ReadOptions, SourceProblem } from '../import-source.ts';
import type { Stage } from './stage.server.ts';
import { readTables } from './tables/table-source.server.ts';

export type Row = Record<string, string | null>;
/** Handlers of rows, by the name of their table without the prefix. */
export type RowHandlers = Record<string, (row: Row, stage: Stage) => string | undefined>;

const REPEATED = 'A row before it in the file has the same id.';

/** Gives each row to its handler; one that returns the name of an item says that the item repeats another one. */
export async function* handleRows(
  stage: Stage,
  handlers: RowHandlers,
  {
    workspace,
    onBytes,
    toName,
  }: Pick<ReadOptions, 'workspace' | 'onBytes'> & { toName: (table: string) => string | undefined },
): AsyncGenerator<SourceProblem> {
  const find = (table: string) => {
    const name = toName(table);
    return name !== undefined && Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  };
  for await (const part of readTables(workspace, (table) => find(table) !== undefined, onBytes)) {
    if ('problem' in part) {
      yield { kind: 'problem', item: 'Rest of the file', reason: part.problem };
      continue;
    }
    const handle = find(part.table);
    for (const row of part.rows) {
      const repeated = handle?.(row, stage);
      if (repeated) yield { kind: 'problem', item: repeated, reason: REPEATED };
    }
  }
}

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

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
};

/** Titles and names are stored with some characters as in HTML. */
export function decodeTitle(text: string | null | undefined): string {
  return (text ?? '').replace(/&(#?\w{1,6});/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
