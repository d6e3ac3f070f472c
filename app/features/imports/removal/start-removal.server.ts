import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { ImportCounts } from '#db/tables/imports.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findImport, type ImportRow, updateImport } from '../imports.queries.server.ts';
import { getReportGroups, getReportPage, type ReportPage } from '../report/import-report.server.ts';
import { countLabels, describeCounts } from '../write/import-deps.ts';
import { countItems, hasItems } from './items/imported-items.queries.server.ts';
import { removeImportedJob } from './removal-job.ts';
import {
  deleteRemoval,
  deleteRemovalIn,
  findLatestRemoval,
  findRemovalForUpdate,
  hasRunningImport,
  insertRemoval,
  type RemovalRow,
  updateRemovalIn,
} from './removals.queries.server.ts';
import { describeRemoval } from './run-removal.server.ts';
import { lockProgram } from './running-removals.server.ts';

type Deps = Pick<RequestContext, 'transaction' | 'now'> & { actor: Member };

const IMPORTING =
  'An import from the same program is under way. Wait until it has ended, or cancel it.';
const NOTHING = 'Nothing that this import added is here anymore.';
const NOT_ENDED = 'This import is still under way. Cancel it first.';

function isEnded({ status }: ImportRow): boolean {
  return status === 'finished' || status === 'failed';
}

/** An import of the command line that is killed stays as it was, so it may have been. */
function isOfCommandLine({ status, file_key }: ImportRow): boolean {
  return file_key === null && (status === 'running' || status === 'waiting');
}

/** Whether the import has ended and something that it added can be removed. */
export async function canRemove(db: Database, row: ImportRow): Promise<boolean> {
  return isOfCommandLine(row) || (isEnded(row) && (await hasItems(db, row.id)));
}

/**
 * Enqueues the check of what would go. One that is under way goes on. An import of the command line that is still
 * running ends.
 * @throws AppError not-found; refused if the import has not ended or has added nothing
 */
export async function startRemovalCheck(
  { transaction, actor, now }: Deps,
  importId: number,
): Promise<void> {
  await transaction(async (unit) => {
    const { db } = unit;
    const row = await requireRow(importId, (id) => findImport(db, id));
    await lockProgram(unit, row.kind);
    const latest = await findLatestRemoval(db, importId);
    if (latest && isActive(latest)) return;
    if (isOfCommandLine(row)) {
      const end = { status: 'failed', error: 'It was interrupted.', finished_at: now } as const;
      await updateImport(db, importId, end);
      if (!(await hasItems(db, importId))) return;
    } else if (!isEnded(row)) refuse(NOT_ENDED);
    if (!(await hasItems(db, importId))) refuse(NOTHING);
    if (latest?.status === 'checked') await deleteRemoval(db, latest.id);
    const removalId = await addRemoval(unit, importId, { status: 'checking', actor, now });
    await unit.enqueue(removeImportedJob, { removalId, actorName: actor.name });
  });
}

/**
 * Enqueues the removal of what was checked. Of two at once, the second does nothing.
 * @throws AppError refused while an import from the same program runs
 */
export async function startRemoval(
  { transaction, actor, now }: Deps,
  importId: number,
): Promise<void> {
  await transaction(async (unit) => {
    const { db } = unit;
    const row = await requireRow(importId, (id) => findImport(db, id));
    await lockProgram(unit, row.kind);
    const latest = await findLatestRemoval(db, importId);
    if (latest?.status !== 'checked') return;
    if (await hasRunningImport(db, row.kind)) refuse(IMPORTING);
    // It gets another id, because items know which removal has left them.
    if (!(await deleteRemovalIn(db, latest.id, ['checked']))) return;
    const removalId = await addRemoval(unit, importId, { status: 'waiting', actor, now });
    await unit.enqueue(removeImportedJob, { removalId, actorName: actor.name });
  });
}

/** Ends a removal after its current batch, or forgets a check. What is gone stays gone. */
export async function cancelRemoval(
  { transaction, actor, now }: Deps,
  importId: number,
): Promise<void> {
  await transaction(async ({ db }) => {
    const row = await requireRow(importId, (id) => findImport(db, id));
    const latest = await findLatestRemoval(db, importId);
    const removal = latest && (await findRemovalForUpdate(db, latest.id));
    if (!removal) return;
    if (await deleteRemovalIn(db, removal.id, ['checking', 'checked'])) return;
    const end = {
      status: 'canceled',
      error: `${actor.name} canceled it.`,
      finished_at: now,
    } as const;
    if (!(await updateRemovalIn(db, removal.id, ['waiting', 'running'], end))) return;
    const entry = describeRemoval(row, removal);
    await recordAuditEntry(db, { actor, action: 'file.cancel-removal', ...entry }, now);
  });
}

function refuse(message: string): never {
  throw new AppError('refused', { message });
}

async function addRemoval(
  { db }: Pick<UnitOfWork, 'db'>,
  importId: number,
  { status, actor, now }: Pick<Deps, 'actor' | 'now'> & { status: 'checking' | 'waiting' },
): Promise<number> {
  return insertRemoval(db, {
    import_id: importId,
    status,
    total: await countItems(db, importId),
    counts_json: {},
    kept_json: {},
    created_by: actor.id,
    created_at: now,
  });
}

function isActive({ status }: RemovalRow): boolean {
  return status === 'checking' || status === 'waiting' || status === 'running';
}

interface CountLine {
  label: string;
  /** What happens to it. */
  what: string;
}

const TRASH = 'Moved to the trash for 30 days';
const DELETED = 'Deleted for good';
const TRASH_OR_DELETED =
  'Images of the library: moved to the trash for 30 days. Images of posts: deleted for good.';

const TRASHED = new Set(['articles', 'pages']);

/** What goes, a line for each kind. */
function listCounts(counts: ImportCounts): CountLine[] {
  return Object.keys(countLabels)
    .filter((name) => (counts[name] ?? 0) > 0)
    .map((name) => ({
      label: describeCounts({ [name]: counts[name] ?? 0 }),
      what: TRASHED.has(name) ? TRASH : name === 'images' ? TRASH_OR_DELETED : DELETED,
    }));
}

/** The latest removal of what an import added, with a page of its report. @throws AppError not-found */
export async function getRemoval(db: Database, id: number | undefined, report: ReportPage) {
  const row = await requireRow(id, (known) => findImport(db, known));
  const removal = await findLatestRemoval(db, row.id);
  const summary = { id: row.id, fileName: row.file_name, canCheck: await canRemove(db, row) };
  if (!removal) return { ...summary, removal: undefined };
  const ref = { importId: row.id, removalId: removal.id };
  return {
    ...summary,
    removal: {
      ...summarizeRemoval(removal),
      lines: listCounts(removal.counts_json),
      hasTrash: [...TRASHED, 'images'].some((name) => (removal.counts_json[name] ?? 0) > 0),
      known: row.counts_json.known ?? 0,
      untracked: countUntracked(row, removal),
      groups: isActive(removal) ? [] : await getReportGroups(db, ref, { isProblem: true }),
      page: isActive(removal)
        ? { items: [], nextCursor: undefined }
        : await getReportPage(db, ref, report),
    },
  };
}

/** Subscribers that an earlier version added, which doesn't tell them from others. */
function countUntracked({ written_json }: ImportRow, removal: RemovalRow): number {
  const known = (removal.counts_json.subscribers ?? 0) + (removal.kept_json.subscribers ?? 0);
  return removal.status === 'checked' ? Math.max(0, (written_json.subscribers ?? 0) - known) : 0;
}

export function summarizeRemoval(row: RemovalRow) {
  return {
    status: row.status,
    percent: Math.min(100, Math.floor((100 * row.done) / Math.max(row.total, 1))),
    counts: describeCounts(row.counts_json),
    kept: describeCounts(row.kept_json),
    hasGone: Object.keys(row.counts_json).length > 0,
    hasKept: Object.keys(row.kept_json).length > 0,
    error: row.error,
    at: (row.finished_at ?? row.created_at).toISOString(),
  };
}

/** For the page of an import. */
export async function getRemovalState(db: Database, id: number) {
  const row = await requireRow(id, (known) => findImport(db, known));
  const removal = await findLatestRemoval(db, id);
  return {
    canRemove: await canRemove(db, row),
    removal: removal && summarizeRemoval(removal),
  };
}
