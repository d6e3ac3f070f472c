import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { type ActChange, actChanges } from './audit-diff.ts';
import { type ActRow, listActs, listLatestWords } from './audit-log.queries.server.ts';
import { type ActsView, endOf, startOf } from './audit-log-view.ts';
import type { UndoHandler } from './undo.server.ts';
import { shownState } from './undo-payload.ts';

const PAGE_SIZE = 50;
const LATEST_ENTRIES = 2000;

/** An entry of the log as people read it. */
export interface ActEntry {
  id: number;
  actor: string;
  act: string;
  subject: { kind: string; name: string };
  changes: ActChange[];
  reason: string | undefined;
  /** ISO 8601. */
  at: string;
  /** Nothing was done about the same thing since, and its feature knows the way back. */
  canUndo: boolean;
}

function keyOf(row: ActRow): Cursor {
  return { at: row.created_at, id: row.id };
}

function choiceOf(view: ActsView, behind: Cursor | undefined, limit: number) {
  const { actor, act, kind, from, to } = view;
  return {
    ...{ actor, act, kind, behind, limit },
    from: from ? startOf(from) : undefined,
    until: to ? endOf(to) : undefined,
  };
}

/** A page of the log, the last act first. */
export async function getActs(
  db: Database,
  view: ActsView,
  behind: Cursor | undefined,
  undos: readonly UndoHandler[],
): Promise<ListPage<ActEntry>> {
  const rows = await listActs(db, choiceOf(view, behind, PAGE_SIZE + 1));
  return listPage(rows, PAGE_SIZE, keyOf, (row) => ({
    id: row.id,
    actor: row.actor_name,
    act: row.act,
    subject: { kind: row.subject_kind, name: row.subject_name },
    changes: actChanges(shownState(row.before_json), shownState(row.after_json)),
    reason: row.reason ?? undefined,
    at: row.created_at.toISOString(),
    canUndo: Boolean(row.is_last) && undos.some(({ covers }) => covers(row.act)),
  }));
}

/** A part of the log as it was written down, for a file; the next part begins behind its last row. */
export async function listActsForFile(
  db: Database,
  view: ActsView,
  behind: Cursor | undefined,
  limit: number,
) {
  const rows = await listActs(db, choiceOf(view, behind, limit));
  const last = rows.at(-1);
  return { rows, next: rows.length === limit && last ? keyOf(last) : undefined };
}

/** What the log can be narrowed to; what it is narrowed to already is among it. */
export async function getActWords(db: Database, { act, kind, actor }: ActsView) {
  const rows = await listLatestWords(db, LATEST_ENTRIES);
  const words = (chosen: string | undefined, all: readonly string[]) =>
    [...new Set(chosen ? [...all, chosen] : all)].sort();
  return {
    acts: words(
      act,
      rows.map((row) => row.act),
    ),
    kinds: words(
      kind,
      rows.map((row) => row.subject_kind),
    ),
    actors: words(
      actor,
      rows.map((row) => row.actor_name),
    ),
  };
}
