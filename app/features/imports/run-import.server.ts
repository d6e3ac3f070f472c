import { stat } from 'node:fs/promises';
import { AppError } from '#app/errors.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { listOpenCategories } from '#app/features/news/news.server.ts';
import type { ImportCounts, ImportKind, ImportOptions } from '#db/tables/imports.ts';
import type { Checkpoint, ImportWorkspace } from '#platform/import-workspace/import-workspace.ts';
import { itemName, problemOutcome, skippedOutcome } from './describe-item.ts';
import { findSourceOf, type SourceItem, UnreadableFileError } from './import-source.ts';
import { findImport, insertImport, updateImport, updateRunning } from './imports.queries.server.ts';
import { isRecordCount, type RecordOutcome } from './record-outcomes.ts';
import { ensureNotRemoving } from './removal/running-removals.server.ts';
import { deleteReportLines } from './report/import-report.queries.server.ts';
import { ReportWriter } from './report/report-writer.server.ts';
import { CanceledImportError, SavedProgress } from './saved-progress.server.ts';
import { sourceReaders } from './source-readers.server.ts';
import { importArticle } from './write/import-article.server.ts';
import { importAuthor } from './write/import-author.server.ts';
import { importBoardThread } from './write/import-board-thread.server.ts';
import type { ImportDeps, Importing } from './write/import-deps.ts';
import { importSubscriber } from './write/import-subscriber.server.ts';
import { importThread } from './write/import-thread.server.ts';

interface NewImport {
  kind: ImportKind;
  fileName: string;
  /** Storage key, if the file was uploaded. */
  fileKey: string | null;
  bytes: number;
  options: ImportOptions;
  /** Null for the command line. */
  startedBy: number | null;
}

/** Adds an import that waits to be run. Returns its id. */
export async function createImport(
  { db, now }: Pick<ImportDeps, 'db' | 'now'>,
  { kind, fileName, fileKey, bytes, options, startedBy }: NewImport,
): Promise<number> {
  return insertImport(db, {
    kind,
    file_name: fileName,
    file_key: fileKey,
    options_json: options,
    bytes,
    status: 'waiting',
    counts_json: {},
    created_by: startedBy,
    created_at: now(),
  });
}

export interface RunOptions {
  path: string;
  /** For the audit log. */
  actorName: string;
  onProgress?: (doneBytes: number) => void;
  signal?: AbortSignal;
}

/**
 * Imports a file. Each item is one transaction, and remembered, so that an interrupted or repeated
 * import continues with the items that are missing.
 * @throws UnreadableFileError
 */
export async function runImport(
  deps: ImportDeps,
  importId: number,
  { path, actorName, onProgress, signal }: RunOptions,
): Promise<ImportCounts> {
  const row = await findImport(deps.db, importId);
  if (!row) throw new Error(`The import ${importId} is missing.`);
  const reader = sourceReaders[row.kind];
  const { db, transaction } = deps;
  const lines = new ReportWriter(db, importId);
  let written: ImportCounts = row.written_json;
  let known = 0;
  const records: ImportCounts = {};
  const getCounts = (): ImportCounts =>
    withoutZeros({ ...written, known, ...lines.counts, ...records });
  const write: Importing['write'] = async (work) => {
    const { result, sum } = await transaction(async (unit) => {
      const sum = { ...written };
      const result = await work(unit, (name, by = 1) => {
        sum[name] = (sum[name] ?? 0) + by;
      });
      await updateImport(unit.db, importId, { written_json: sum });
      return { result, sum };
    });
    written = sum;
    return result;
  };
  let doneBytes = 0;
  const onBytes = (bytes: number) => {
    doneBytes = bytes;
    onProgress?.(bytes);
  };
  if (row.status === 'running') await lines.resume();
  await transaction(async (unit) => {
    await ensureNotRemoving(unit, row.kind);
    const start = { status: 'running', error: null } as const;
    if (!(await updateRunning(unit.db, importId, start))) throw new CanceledImportError();
    // Of the check.
    if (row.status !== 'running') await deleteReportLines(unit.db, importId);
  });
  const report: Importing['report'] = (item, outcome) =>
    lines.add({ item, outcome, isProblem: true });
  await using stack = new AsyncDisposableStack();
  const saved = new SavedProgress(db, importId, getCounts);
  const workspace = await openOrRefuse(deps, path, async () => {
    signal?.throwIfAborted();
    await saved.update(doneBytes);
  });
  stack.defer(() => workspace.close());
  const { oldSite, wasPublic = false } = row.options_json;
  const importing: Importing = {
    ...deps,
    importId,
    source: await findSourceOf(reader, path, { workspace, oldSite }),
    options: row.options_json,
    categories: await listOpenCategories(db),
    timeZone: (await getAnalyticsSettings(db)).timeZone,
    startedBy: row.created_by,
    writers: new Map(),
    names: new Map(),
    boardCategories: new Map(),
    actorName,
    workspace,
    signal,
    write,
    count: (_, by = 1) => {
      known += by;
    },
    ownSubscribers: row.written_json.subscribers ?? 0,
    report,
    note: (item, outcome) => lines.add({ item, outcome, isProblem: false }),
    reportSkipped: (item, reason) => report(item, skippedOutcome(reason)),
  };
  for await (const item of reader.read(path, { oldSite, onBytes, wasPublic, workspace })) {
    await workspace.checkpoint();
    const outcome = await importOrReport(importing, item);
    if (outcome) records[outcome] = (records[outcome] ?? 0) + 1;
  }
  const counts = getCounts();
  await transaction(async (unit) => {
    const end = { status: 'finished', done_bytes: row.bytes, counts_json: counts } as const;
    const now = deps.now();
    const isRunning = await updateRunning(unit.db, importId, { ...end, finished_at: now });
    if (!isRunning) throw new CanceledImportError();
    const actor = { id: row.created_by, name: actorName };
    const subject = { kind: 'file', id: importId, name: row.file_name } as const;
    const after = { from: row.kind, ...omitRecords(counts) };
    await recordAuditEntry(unit.db, { actor, action: 'file.import', subject, after }, now);
  });
  return counts;
}

function withoutZeros(counts: ImportCounts): ImportCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The audit log has what was added, and what needs a look. */
function omitRecords(counts: ImportCounts): ImportCounts {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !isRecordCount(name)));
}

/** @throws UnreadableFileError */
export function openOrRefuse(
  { openWorkspace }: Pick<ImportDeps, 'openWorkspace'>,
  path: string,
  checkpoint: Checkpoint,
): Promise<ImportWorkspace> {
  return openWorkspace(path, checkpoint).catch((error: Error) => {
    throw new UnreadableFileError(`The file can’t be opened: ${error.message}`);
  });
}

/** The import ends without having read its file. */
export async function failImport(
  { transaction, now }: Pick<ImportDeps, 'transaction' | 'now'>,
  importId: number,
  error: string,
): Promise<void> {
  await transaction(({ db }) =>
    updateImport(db, importId, { status: 'failed', error, finished_at: now() }),
  );
}

/** One item that the site cannot store must not keep out the ones after it. */
async function importOrReport(
  importing: Importing,
  item: SourceItem,
): Promise<RecordOutcome | undefined> {
  try {
    return await importItem(importing, item);
  } catch (error) {
    // The database is away or the process ends: the import continues when it is run again.
    if ((error as Error).name === 'UnavailableError' || importing.signal?.aborted) throw error;
    if (error instanceof CanceledImportError) throw error;
    if (!(error instanceof AppError)) importing.reportError(error);
    await importing.reportSkipped(itemName(item), (error as Error).message);
    return 'skippedRecords';
  }
}

/** Undefined for what a reader says about a part of a record. */
async function importItem(
  importing: Importing,
  item: SourceItem,
): Promise<RecordOutcome | undefined> {
  switch (item.kind) {
    case 'author':
      return importAuthor(importing, item);
    case 'article':
      return importArticle(importing, item);
    case 'thread':
      return importThread(importing, item);
    case 'board-thread':
      return importBoardThread(importing, item);
    case 'subscriber':
      return importSubscriber(importing, item);
    case 'problem':
      await importing.report(item.item, problemOutcome(item));
      return item.isKept || item.isPart ? undefined : 'skippedRecords';
  }
}

/** Size of the file. @throws UnreadableFileError if it is not there */
export async function sizeOfFile(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UnreadableFileError(`There is no file ${path}.`);
  return found.size;
}
