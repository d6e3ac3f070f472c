import type { ImportCounts } from '#db/tables/imports.ts';
import { findImport, updateRunning } from './imports.queries.server.ts';
import { type PlanDeps, planImport } from './plan-import.server.ts';
import {
  deleteReportLines,
  insertReportLines,
  type ReportLine,
} from './report/import-report.queries.server.ts';
import { CanceledImportError, SavedProgress } from './saved-progress.server.ts';
import type { ImportDeps } from './write/import-deps.ts';

interface CheckDeps extends PlanDeps, Pick<ImportDeps, 'transaction'> {
  signal: AbortSignal;
}

const LINES_PER_BATCH = 200;

/**
 * Stores what an import would do as its report.
 * @throws UnreadableFileError
 */
export async function checkImport(deps: CheckDeps, importId: number, path: string): Promise<void> {
  const { db, transaction, signal } = deps;
  const row = await findImport(db, importId);
  if (!row) throw new Error(`The import ${importId} is missing.`);
  const counts: ImportCounts = {};
  const progress = new SavedProgress(db, importId, () => ({ ...counts }));
  let doneBytes = 0;
  const onBytes = (bytes: number) => {
    doneBytes = bytes;
  };
  const checkpoint = async () => {
    signal.throwIfAborted();
    await progress.update(doneBytes);
  };
  await transaction((unit) => deleteReportLines(unit.db, importId));
  let lines: ReportLine[] = [];
  const store = async () => {
    await insertReportLines(db, importId, lines);
    lines = [];
  };
  for await (const item of planImport(deps, row.kind, {
    path,
    options: row.options_json,
    onBytes,
    checkpoint,
  })) {
    for (const [name, by] of Object.entries(item.counts)) counts[name] = (counts[name] ?? 0) + by;
    lines.push(...item.lines);
    if (lines.length >= LINES_PER_BATCH) await store();
    await checkpoint();
  }
  await store();
  const done = { status: 'checked', done_bytes: row.bytes, counts_json: counts } as const;
  await transaction(async (unit) => {
    if (!(await updateRunning(unit.db, importId, done))) throw new CanceledImportError();
  });
}
