import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { listOpenCategories } from '#app/features/news/news.server.ts';
import type { Member } from '#app/http/actor.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { cut } from '#app/text/truncate.ts';
import type { ImportKind, ImportOptions } from '#db/tables/imports.ts';
import { runImportJob } from './import-job.ts';
import {
  deleteImport,
  findFirstThread,
  findImport,
  type ImportRow,
  insertImport,
  listImports,
  updateRunning,
  updateStartable,
} from './imports.queries.server.ts';
import { sumRecords } from './record-outcomes.ts';
import { ensureNotRemoving } from './removal/running-removals.server.ts';
import { deleteReportLines } from './report/import-report.queries.server.ts';
import { getReportGroups, getReportPage, type ReportPage } from './report/import-report.server.ts';
import { describeCounts, isAdded } from './write/import-deps.ts';

type StartDeps = Pick<
  RequestContext,
  'db' | 'transaction' | 'saveImportFile' | 'incomingFiles' | 'now'
> & { actor: Member };

const MAX_FILE_NAME_LENGTH = 200;

/**
 * Stores the file of a finished upload, and enqueues its check. Returns the id of the import.
 * @throws AppError refused at `file` or `category`
 */
export async function uploadImport(
  { db, transaction, saveImportFile, incomingFiles, now, actor }: StartDeps,
  { kind, ...options }: ImportOptions & { kind: ImportKind },
  form: FormData,
): Promise<number> {
  const categories = await listOpenCategories(db);
  if (!categories.some(({ value }) => value === options.category)) {
    throw new AppError('refused', { message: 'Choose a category.', field: 'category' });
  }
  const uploadId = formText(form, 'upload');
  if (uploadId === '') throw refuse('Choose a file.');
  const importId = await incomingFiles.take(uploadId, actor.id, async ({ path, name, bytes }) => {
    if (bytes === 0) throw refuse('That file is empty. Choose another one.');
    const fileKey = await saveImportFile(path);
    return transaction(async ({ db, enqueue }) => {
      const id = await insertImport(db, {
        kind,
        file_name: cut(name, MAX_FILE_NAME_LENGTH),
        file_key: fileKey,
        options_json: options,
        bytes,
        status: 'checking',
        counts_json: {},
        created_by: actor.id,
        created_at: now,
      });
      await enqueue(runImportJob, { importId: id, actorName: actor.name });
      return id;
    });
  });
  if (importId !== undefined) return importId;
  throw refuse('That upload is incomplete or has expired. Upload the file again.');
}

function refuse(message: string): AppError {
  return new AppError('refused', { message, field: 'file' });
}

/**
 * Enqueues the import of a checked file, or checks a failed one again. A second click does nothing.
 * @throws AppError refused while what an earlier import from the same program added is being removed
 */
export async function startImport(
  { transaction, actor }: Pick<StartDeps, 'transaction' | 'actor'>,
  importId: number,
): Promise<void> {
  await transaction(async (unit) => {
    const { db, enqueue } = unit;
    const row = await findImport(db, importId);
    if (row?.file_key) await ensureNotRemoving(unit, row.kind);
    const status = row?.status === 'checked' ? 'waiting' : 'checking';
    const start = { status, error: null, done_bytes: 0, counts_json: {} } as const;
    if (!(await updateStartable(db, importId, start))) return;
    await deleteReportLines(db, importId);
    await enqueue(runImportJob, { importId, actorName: actor.name });
  });
}

/** Stops an import that is being checked or run, which can be tried again. It keeps what it has added. */
export async function cancelImport(
  { transaction, actor, now }: Pick<StartDeps, 'transaction' | 'actor' | 'now'>,
  importId: number,
): Promise<void> {
  await transaction(async ({ db }) => {
    const row = await findImport(db, importId);
    const error = `${actor.name} canceled it.`;
    const end = { status: 'failed', error, finished_at: now } as const;
    // Those of the command line are stopped there.
    if (!row?.file_key || !(await updateRunning(db, importId, end))) return;
    const subject = { kind: 'file', id: importId, name: row.file_name } as const;
    await recordAuditEntry(db, { actor, action: 'file.cancel-import', subject }, now);
  });
}

/**
 * Deletes the file of an import that was not started or that failed.
 * @throws AppError closed if it was started meanwhile
 */
export async function discardImport(
  { transaction, removeImportFile }: Pick<RequestContext, 'transaction' | 'removeImportFile'>,
  importId: number,
): Promise<void> {
  await transaction(async ({ db, afterCommit }) => {
    const row = await findImport(db, importId);
    const key = row?.file_key;
    if (!key) return;
    if (!(await updateStartable(db, importId, { file_key: null }))) {
      const message = 'This import has already been started. To stop it, cancel it.';
      throw new AppError('closed', { message });
    }
    // A failed import stays in the list, because it may have added something.
    if (row.status === 'checked') await deleteImport(db, importId);
    afterCommit(() => removeImportFile(key));
  });
}

/** Newest first. */
export async function getImports(db: RequestContext['db']) {
  const rows = await listImports(db, SHOWN_IMPORTS);
  return rows.map(summarize);
}

/** With a page of its report. */
export async function getImport(
  db: RequestContext['db'],
  id: number | undefined,
  report: ReportPage,
) {
  const row = id === undefined ? undefined : await findImport(db, id);
  if (!row) throw new AppError('not-found');
  const { status } = row;
  const hasReport = status === 'checked' || status === 'finished' || status === 'failed';
  if (!hasReport) {
    const page = { items: [], nextCursor: undefined };
    return { ...summarize(row), topicsPath: undefined, groups: [], notes: [], page };
  }
  return {
    ...summarize(row),
    topicsPath: await findTopicsPath(db, row.id),
    groups: await getReportGroups(db, { importId: row.id }, { isProblem: true }),
    // Other lines of a check say what would become of each item.
    notes:
      status === 'finished'
        ? await getReportGroups(db, { importId: row.id }, { isProblem: false })
        : [],
    page: await getReportPage(db, { importId: row.id }, report),
  };
}

/** Where its topics are: the newest of the board can be years newer. */
async function findTopicsPath(db: RequestContext['db'], id: number): Promise<string | undefined> {
  const thread = await findFirstThread(db, id);
  if (!thread) return undefined;
  if (thread.is_private) return `/message-board/private/${thread.id}`;
  return thread.category === null
    ? `/message-board/${thread.id}`
    : `/message-board?${new URLSearchParams({ category: thread.category })}`;
}

function summarize(row: ImportRow) {
  const { status } = row;
  const counts = status === 'failed' ? row.written_json : row.counts_json;
  return {
    id: row.id,
    fileName: row.file_name,
    kind: row.kind,
    status,
    percent: Math.min(100, Math.floor((100 * row.done_bytes) / Math.max(row.bytes, 1))),
    counts: describeCounts(counts),
    added: addedKinds.filter((kind) => (counts[kind] ?? 0) > 0),
    hasAdded: Object.keys(row.written_json).length > 0,
    records: sumRecords(row.counts_json, { isDone: status !== 'checked' && status !== 'checking' }),
    // The others are about records that are skipped.
    incomplete: (row.counts_json.problems ?? 0) - (row.counts_json.skippedRecords ?? 0),
    error: row.error,
    canStart: row.file_key !== null && (row.status === 'failed' || hasItems(row)),
    canCancel:
      row.file_key !== null &&
      (status === 'checking' || status === 'waiting' || status === 'running'),
    isPending: row.file_key !== null && (row.status === 'failed' || row.status === 'checked'),
    at: row.created_at.toISOString(),
  };
}

/** Whether an import of the checked file would add anything. */
function hasItems({ status, counts_json }: ImportRow): boolean {
  const added = Object.entries(counts_json).filter(([name, count]) => isAdded(name) && count > 0);
  return status === 'checked' && added.length > 0;
}

/** Kinds of items whose pages the import links to. */
const addedKinds = [
  'articles',
  'pages',
  'threads',
  'members',
  'names',
  'images',
  'subscribers',
] as const;

export type ImportSummary = ReturnType<typeof summarize>;

const SHOWN_IMPORTS = 50;
