import type { Database } from '#db/engine.ts';
import { findImport } from './imports.queries.server.ts';
import { readProblems } from './run-import.server.ts';

/** Undefined if there is no such import. */
export async function findImportOf(db: Database, id: number | undefined) {
  const row = id === undefined ? undefined : await findImport(db, id);
  return row && readProblems(db, row.id);
}
