import { z } from 'zod';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { formatDateTime, formatTimeZone } from '#app/text/dates/times.ts';
import { toPeriod } from '#app/text/dates/typed-days.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import { type Actions, actionLabel, getUndoRules } from './actions.server.ts';
import {
  type AuditLogQuery,
  type AuditLogRow,
  listAuditLogRows,
  listRecentFilterValues,
  listSubjectStatuses,
} from './audit.queries.server.ts';
import type { AuditFilter } from './audit-filter.ts';
import { subjectKindLabel } from './audit-labels.ts';
import { type DescribedChange, describeChanges } from './describe-changes.server.ts';

const PAGE_SIZE = 50;
const FILTER_VALUE_ROWS = 2000;

export interface AuditLogEntry {
  id: number;
  actor: string;
  action: string;
  /** 'Banned user' */
  label: string;
  subject: { kind: string; name: string };
  changes: DescribedChange[];
  reason: string | undefined;
  /** ISO 8601. */
  at: string;
  /** In the time zone, such as `2026-03-29`. */
  day: string;
  /** True for the latest entry of its subject, or of a part of it, if its action has an undo that can still work. */
  canUndo: boolean;
  /** Why the undo of its action no longer works, if that isn't because something was done later. */
  undoProblem: string | undefined;
}

/** Returns a page of the log, latest first. Days and times are those of the time zone. */
export async function getAuditLogPage(
  db: Database,
  filter: AuditFilter,
  after: Cursor | undefined,
  actions: Actions,
  timeZone = 'UTC',
  now = new Date(),
): Promise<ListPage<AuditLogEntry>> {
  const query = rowFilter(filter, timeZone, after, PAGE_SIZE + 1);
  const rows = await listAuditLogRows(db, query, getUndoRules(actions));
  const formatTime = (iso: string) =>
    `${formatDateTime(iso, timeZone)} ${formatTimeZone(iso, timeZone)}`;
  const changes = await describeChanges({ db, actions, formatTime }, rows);
  const problems = await findUndoProblems(db, rows.filter(isUndoable(actions)), actions, now);
  return listPage(rows, PAGE_SIZE, rowCursor, (row) => ({
    id: row.id,
    actor: row.actor_name,
    action: row.action,
    label: actionLabel(actions, row.action),
    subject: { kind: row.subject_kind, name: row.subject_name },
    changes: changes.get(row.id) ?? [],
    reason: row.reason ?? undefined,
    at: row.created_at.toISOString(),
    day: toLocalDay(row.created_at, timeZone),
    canUndo: isUndoable(actions)(row) && !problems.has(row.id),
    undoProblem: problems.get(row.id),
  }));
}

function isUndoable(actions: Actions): (row: AuditLogRow) => boolean {
  return ({ is_latest, action }) => Boolean(is_latest) && actions.get(action)?.undo !== undefined;
}

/** What an edit of content has left, which its undo wants to find. */
const editedState = z.object({ status: z.string(), undoData: z.object({ revision: z.number() }) });

/** By entry. What else has changed, only the undo itself finds out. */
async function findUndoProblems(
  db: Database,
  rows: readonly AuditLogRow[],
  actions: Actions,
  now: Date,
): Promise<Map<number, string>> {
  const needed = new Map(rows.map((row) => [row.id, findNeeded(row, actions)]));
  const subjects = [...needed.values()].filter((subject) => subject !== undefined);
  const { known, statuses } = await listSubjectStatuses(db, subjects);
  const problems = new Map<number, string>();
  for (const row of rows) {
    const period = actions.get(row.action)?.undoPeriodMs;
    const isLate = period !== undefined && now.getTime() - row.created_at.getTime() >= period;
    if (isLate) problems.set(row.id, 'Too late to undo');
    const subject = needed.get(row.id);
    const key = `${subject?.kind}:${subject?.id}`;
    if (!known.has(key)) continue;
    const after = editedState.safeParse(row.after_json).data?.status;
    const status = statuses.get(key);
    if (status === undefined) problems.set(row.id, 'No longer exists');
    else if (status && after && status !== after) problems.set(row.id, 'Changed since');
  }
  return problems;
}

function findNeeded(
  { action, subject_kind: kind, subject_id: id, before_json }: AuditLogRow,
  actions: Actions,
): { kind: string; id: number } | undefined {
  const { undoNeeds } = actions.get(action) ?? {};
  if (undoNeeds) return undoNeeds(before_json);
  return id === null || bringsBack(action) ? undefined : { kind, id };
}

/** The undo adds the deleted row again. Deleted images are in the trash. */
function bringsBack(action: string): boolean {
  return action.endsWith('.delete') && action !== 'image.delete';
}

/** Lists one batch of the log for an export, and the cursor of the next batch if there is one. */
export async function listAuditLogBatch(
  db: Database,
  filter: AuditFilter,
  timeZone: string,
  after: Cursor | undefined,
  limit: number,
) {
  const rules = { parts: new Map(), inAnyOrder: [] };
  const rows = await listAuditLogRows(db, rowFilter(filter, timeZone, after, limit), rules);
  const last = rows.at(-1);
  return { rows, next: rows.length === limit && last ? rowCursor(last) : undefined };
}

function rowFilter(
  filter: AuditFilter,
  timeZone: string,
  after: Cursor | undefined,
  limit: number,
): AuditLogQuery {
  const { actor, action, kind, from, to } = filter;
  return {
    actor,
    action,
    kind,
    after,
    limit,
    ...toPeriod({ from, to }, timeZone),
  };
}

function rowCursor(row: AuditLogRow): Cursor {
  return { at: row.created_at, id: row.id };
}

/** Returns the options of the filter's selects, which always include the current choices. */
export async function getFilterOptions(
  db: Database,
  actions: Actions,
  { action, kind, actor }: AuditFilter,
) {
  const rows = await listRecentFilterValues(db, FILTER_VALUE_ROWS);
  const options = (current: string | undefined, values: readonly string[]) =>
    [...new Set(current ? [...values, current] : values)].sort();
  return {
    actions: options(
      action,
      rows.map((row) => row.action),
    ).map((value) => ({ value, label: actionLabel(actions, value) })),
    kinds: options(
      kind,
      rows.map((row) => row.subject_kind),
    ).map((value) => ({ value, label: subjectKindLabel(value) })),
    actors: options(
      actor,
      rows.map((row) => row.actor_name),
    ).map((value) => ({ value, label: value })),
  };
}
