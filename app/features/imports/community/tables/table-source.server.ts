import type { ImportWorkspace } from '#platform/import-workspace/import-workspace.ts';
import { UnreadableFileError } from '../../import-source.ts';
import { MAX_ROW_LENGTH } from '../../read/read-limits.ts';
import { readCsvTable } from './csv-rows.server.ts';
import { readSqlRows, type SqlPart, type TableRows } from './sql-rows.server.ts';

type IsWanted = (table: string) => boolean;

const SQLITE_MARK = 'SQLite format 3\0';
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

/** The rows of a board's tables: of a MySQL dump, an SQLite file, or CSV files that are called like their tables. */
export async function* readTables(
  workspace: ImportWorkspace,
  isWanted: IsWanted,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SqlPart> {
  let before = 0;
  for (const name of listTableFiles(workspace)) {
    let size = 0;
    const count = (bytes: number) => {
      size = bytes;
      onBytes(before + bytes);
    };
    if (/\.csv$/i.test(name)) {
      const table = toTableName(name);
      if (isWanted(table)) yield* readCsvTable(table, workspace.read(name), count);
    } else if (await isSqlite(workspace, name)) yield* readSqlite(workspace, name, isWanted);
    else if (await isDump(workspace, name)) {
      yield* readSqlRows(workspace.read(name), isWanted, count);
    }
    before += size;
  }
}

/** A ZIP file can have many thousands of attachments besides. */
function listTableFiles({ names }: ImportWorkspace): string[] {
  return names.filter((name) => names.length === 1 || /\.(?:csv|sql|sqlite3?|db3?)$/i.test(name));
}

/** `export/xf_post.csv` has the rows of `xf_post`. */
function toTableName(name: string): string {
  return (name.split('/').at(-1) ?? name).replace(/\.csv$/i, '');
}

async function isSqlite(workspace: ImportWorkspace, name: string): Promise<boolean> {
  const start = await workspace.readStart(name, SQLITE_MARK.length);
  return start.toString('latin1') === SQLITE_MARK;
}

async function isDump(workspace: ImportWorkspace, name: string): Promise<boolean> {
  if (workspace.names.length > 1) return /\.sql$/i.test(name);
  const start = (await workspace.readStart(name, 64_000)).toString('latin1');
  return /\b(?:create\s+table|insert\s+into|mysql\s+dump|phpmyadmin)\b/i.test(start);
}

async function* readSqlite(
  workspace: ImportWorkspace,
  name: string,
  isWanted: IsWanted,
): AsyncGenerator<SqlPart> {
  try {
    const database = await workspace.openDatabase(name, MAX_ROW_LENGTH);
    try {
      for (const table of database.listTables().filter(isWanted)) {
        let rows: TableRows['rows'] = [];
        let characters = 0;
        const columns = database.listColumns(table);
        yield { table, columns, rows };
        for (const row of database.readRows(table)) {
          rows.push(row);
          for (const value of Object.values(row)) characters += value?.length ?? 0;
          if (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
          yield { table, columns, rows };
          rows = [];
          characters = 0;
          // Reading is synchronous: others get their turn.
          await new Promise((resolve) => setImmediate(resolve));
          await workspace.checkpoint();
        }
        if (rows.length > 0) yield { table, columns, rows };
      }
    } finally {
      database.close();
    }
  } catch (error) {
    // Throws again if that was what ended the reading.
    await workspace.checkpoint();
    const { name: type, message } = error as Error;
    yield { problem: type === 'LongRowError' ? message : `The SQLite file is damaged: ${message}` };
  }
}

/** The names of the tables that a file has, as far as they can be told from its beginning. */
export async function requireTables(
  workspace: ImportWorkspace,
  isPosts: IsWanted,
  message: string,
): Promise<void> {
  for (const name of listTableFiles(workspace)) {
    if (/\.csv$/i.test(name) && isPosts(toTableName(name))) return;
    if (await isSqlite(workspace, name)) {
      const opening = workspace.openDatabase(name, MAX_ROW_LENGTH);
      const database = await opening.catch(async (error: Error) => {
        await workspace.checkpoint();
        throw new UnreadableFileError(`The SQLite file can’t be read: ${error.message}`);
      });
      try {
        if (database.listTables().some(isPosts)) return;
      } catch (error) {
        throw new UnreadableFileError(`The SQLite file is damaged: ${(error as Error).message}`);
      } finally {
        database.close();
      }
    } else if ((await isDump(workspace, name)) && (await hasTable(workspace, name, isPosts)))
      return;
  }
  throw new UnreadableFileError(message);
}

/** The dump names its tables where it defines or fills them. */
async function hasTable(
  workspace: ImportWorkspace,
  name: string,
  isPosts: IsWanted,
): Promise<boolean> {
  const decoder = new TextDecoder('latin1');
  let tail = '';
  for await (const chunk of workspace.read(name)) {
    const text = tail + decoder.decode(chunk, { stream: true });
    for (const [, table = ''] of text.matchAll(
      /(?:table|into)(?: if not exists)? [`"]?([\w$]{1,64})/gi,
    )) {
      if (isPosts(table)) return true;
    }
    tail = text.slice(-120);
  }
  return false;
}
