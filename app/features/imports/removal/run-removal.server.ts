import { setImmediate } from 'node:timers/promises';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { findImport, type ImportRow } from '../imports.queries.server.ts';
import { insertReportLines } from '../report/import-report.queries.server.ts';
import {
  deleteItems,
  findSource,
  listItems,
  updateItemsKept,
} from './items/imported-items.queries.server.ts';
import {
  findRemoval,
  findRemovalForUpdate,
  type RemovalRow,
  subtractWritten,
  updateRemoval,
  updateRemovalIn,
} from './removals.queries.server.ts';
import { add, type Outcome, type Removing, type Stage } from './stages/stage.server.ts';
import { stages } from './stages/stages.server.ts';

interface Deps {
  contentKinds: ContentKinds;
  personalData: readonly PersonalDataHandlers[];
}

/** Someone has canceled the removal, which ends after the batch. */
class CanceledRemovalError extends Error {
  override name = 'CanceledRemovalError';
}

/** A check reads more at once: it holds up nobody. */
const CHECKED_BATCHES = 10;

/** Checks or removes what an import added, and continues where an earlier attempt stopped. */
export function runRemoval(deps: Deps): JobHandler<{ removalId: number; actorName: string }> {
  return async ({ removalId, actorName }, context) => {
    const { db, finishWith, signal, job } = context;
    const row = await findRemoval(db, removalId);
    const found = row && (await findImport(db, row.import_id));
    const isActive = row && ['checking', 'waiting', 'running'].includes(row.status);
    if (!row || !found || !isActive) return finishWith(async () => {});
    const isRunning = row.status !== 'checking';
    const actor = { id: row.created_by, name: actorName };
    try {
      await runStages(deps, context, row, { isRunning, actor });
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'CanceledRemovalError') return finishWith(async () => {});
      if (signal.aborted || !job.isLastAttempt) throw error;
      context.reportError(error);
      const end = { status: 'failed', error: message, finished_at: context.now() } as const;
      return finishWith(async (unit) => {
        await updateRemovalIn(unit.db, removalId, ['checking', 'waiting', 'running'], end);
      });
    }
    await finishWith(async ({ db: within }) => {
      const now = context.now();
      const last = await findRemovalForUpdate(within, removalId);
      if (!last) return;
      const end = isRunning ? 'finished' : 'checked';
      const isEnd = await updateRemovalIn(within, removalId, ['checking', 'waiting', 'running'], {
        status: end,
        done: last.total,
        finished_at: isRunning ? now : null,
      });
      if (!isEnd || !isRunning) return;
      const entry = describeRemoval(found, last);
      await recordAuditEntry(within, { actor, action: 'file.remove-imported', ...entry }, now);
    });
  };
}

/** What the audit log says of it. */
export function describeRemoval(
  { id, kind, file_name: name }: Pick<ImportRow, 'id' | 'kind' | 'file_name'>,
  { counts_json: removed, kept_json: kept }: RemovalRow,
) {
  return {
    subject: { kind: 'file', id, name } as const,
    after: { from: kind, removed, kept },
  };
}

interface Run {
  isRunning: boolean;
  actor: Removing['actor'];
}

async function runStages(
  deps: Deps,
  context: JobContext,
  row: RemovalRow,
  { isRunning, actor }: Run,
): Promise<void> {
  const { db, signer, deleteImage, now } = context;
  const { id: removalId, import_id: importId } = row;
  if (isRunning) {
    const isOn = await updateRemovalIn(db, removalId, ['waiting', 'running'], {
      status: 'running',
    });
    if (!isOn) throw new CanceledRemovalError();
  }
  const source = (await findSource(db, importId)) ?? '';
  const removing: Removing = {
    ...deps,
    importId,
    removalId,
    source,
    actor,
    signer,
    deleteImage,
    now,
  };
  for (const [number, stage] of stages.entries()) {
    if (number < row.stage) continue;
    const beforeId = number === row.stage ? row.before_id : null;
    await runStage(context, removing, { stage, number, beforeId, isRunning });
  }
}

interface Position {
  stage: Stage;
  number: number;
  beforeId: number | null;
  isRunning: boolean;
}

async function runStage(
  context: JobContext,
  removing: Removing,
  { stage, number, beforeId: start, isRunning }: Position,
): Promise<void> {
  const { db, signal } = context;
  const { importId } = removing;
  const limit = isRunning ? stage.batchSize : stage.batchSize * CHECKED_BATCHES;
  let beforeId = start;
  for (;;) {
    signal.throwIfAborted();
    const page = { beforeId, limit };
    const items = await (stage.list
      ? stage.list(db, removing, page)
      : listItems(db, { importId, kind: stage.kind, ...page }));
    const last = items.at(-1);
    if (!last) return;
    const checked = isRunning
      ? undefined
      : await stage.handle({ db, unit: undefined }, removing, items);
    const isUnfinished = await context.transaction(async (unit) => {
      const row = await findRemovalForUpdate(unit.db, removing.removalId);
      const status = isRunning ? 'running' : 'checking';
      if (row?.status !== status) throw new CanceledRemovalError();
      const outcome = checked ?? (await stage.handle({ db: unit.db, unit }, removing, items));
      const next = outcome.isUnfinished
        ? { stage: number, before_id: beforeId }
        : { stage: number, before_id: last.id };
      const done = outcome.isUnfinished ? row.done : row.done + items.length;
      await updateRemoval(unit.db, row.id, { ...next, done: Math.min(done, row.total) });
      await record(unit.db, row, outcome, isRunning);
      return outcome.isUnfinished ?? false;
    });
    if (!isUnfinished) beforeId = last.id;
    // Other writers come in between.
    await setImmediate();
  }
}

/** In the transaction of the outcome, so that it is counted once, however often the removal is interrupted. */
async function record(
  db: Database,
  row: RemovalRow,
  { gone, kept, lines, keptIds, goneIds }: Outcome,
  isRunning: boolean,
): Promise<void> {
  const counts = { ...row.counts_json };
  add(counts, gone);
  const keptCounts = { ...row.kept_json };
  add(keptCounts, kept);
  await updateRemoval(db, row.id, { counts_json: counts, kept_json: keptCounts });
  await updateItemsKept(db, row.id, keptIds);
  const reportLines = lines.map(({ item, reason }) => ({
    item,
    outcome: reason,
    isProblem: true,
  }));
  await insertReportLines(db, row.import_id, reportLines, row.id);
  if (!isRunning) return;
  await deleteItems(db, goneIds);
  if (Object.keys(gone).length > 0) await subtractWritten(db, row.import_id, gone);
}
