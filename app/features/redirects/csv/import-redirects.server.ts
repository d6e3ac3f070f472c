import { z } from 'zod';
import {
  changedSince,
  defineActions,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { formatDateTime } from '#app/text/dates/times.ts';
import type { Database } from '#db/engine.ts';
import { lockRedirects } from '../editing/redirect-record.server.ts';
import { targetPath } from '../redirect-path.ts';
import { redirectsTag } from '../redirect-tags.ts';
import {
  deleteImported,
  insertImported,
  listLinked,
  updateTargets,
} from './import-redirects.queries.server.ts';
import { findBadLinks } from './plan-import.ts';
import { type ReadFile, type ReadLine, type SkippedLine, skipLine } from './read-redirects.ts';

interface ChangedTarget {
  from: string;
  before: string | null;
  after: string | null;
}

/** The outcome of an import, before it runs. */
export interface ImportPlan {
  added: ReadLine[];
  changed: ChangedTarget[];
  /** How many are on the site already. */
  known: number;
  skipped: SkippedLine[];
}

/** @param file without what pages of the site answer */
export async function planImport(db: Database, { lines, skipped }: ReadFile): Promise<ImportPlan> {
  const linked = await listLinked(db, listPaths(lines));
  const byPath = new Map(linked.map((row) => [row.from_path, row]));
  const news = lines.filter(({ from, target }) => byPath.get(from)?.target !== target);
  const bad = findBadLinks(news, linked);
  const plan: ImportPlan = {
    added: [],
    changed: [],
    known: lines.length - news.length,
    skipped: [...skipped],
  };
  for (const line of news) {
    const reason = bad.get(line.line);
    const saved = byPath.get(line.from);
    if (reason) plan.skipped.push(skipLine(line, reason));
    else if (saved)
      plan.changed.push({ from: line.from, before: saved.target, after: line.target });
    else plan.added.push(line);
  }
  plan.skipped.sort((a, b) => a.line - b.line);
  return plan;
}

/** Where these lines start and end. */
function listPaths(lines: readonly ReadLine[]): string[] {
  const paths = lines.flatMap(({ from, target }) => [from, (target && targetPath(target)) ?? from]);
  return [...new Set(paths)];
}

type ImportDeps = Pick<StaffArgs, 'transaction' | 'actor' | 'now'>;

/** Adds and changes redirects, all in one transaction. Returns what it did and the audit entry's id, if there is one. */
export function importRedirects(
  { transaction, actor, now }: ImportDeps,
  file: ReadFile,
): Promise<ImportPlan & { entryId: number | undefined }> {
  return transaction(async (unit) => {
    const { db } = unit;
    await lockRedirects(unit);
    const plan = await planImport(db, file);
    const { added, changed, skipped } = plan;
    if (added.length + changed.length === 0) return { ...plan, entryId: undefined };
    await insertImported(db, added, now);
    const changes = changed.map(({ from, after }) => ({ from, target: after }));
    await updateTargets(db, changes, now);
    unit.invalidate(redirectsTag);
    const name = `Import of ${formatDateTime(now.toISOString(), await getSiteTimeZone(db))}`;
    const entryId = await recordAuditEntry(
      db,
      {
        actor,
        action: 'redirects.import',
        subject: { kind: 'redirects', id: null, name },
        before: { undoData: { changed } },
        after: { added: added.length, changed: changed.length, skipped: skipped.length },
      },
      now,
    );
    return { ...plan, entryId };
  });
}

const importedState = z.object({
  undoData: z.object({
    changed: z.array(
      z.object({ from: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
});

/** Deletes what was added, except for what was edited since, and restores the targets that were changed. */
const undoImport: Undo = async (unit, { actor, now }, { subject: { name }, before, at }) => {
  const { db } = unit;
  await lockRedirects(unit);
  const { changed } = importedState.parse(before).undoData;
  const removed = await deleteImported(db, at);
  await restoreTargets(db, changed, now);
  if (removed + changed.length === 0) throw changedSince();
  unit.invalidate(redirectsTag);
  const subject = { kind: 'redirects', id: null, name } as const;
  const after = { removed, restored: changed.length };
  await recordAuditEntry(db, { actor, action: 'redirects.undo', subject, after }, now);
};

/** @throws AppError refused if one has changed since, or would be part of a loop or chain */
async function restoreTargets(
  db: Database,
  changed: readonly ChangedTarget[],
  now: Date,
): Promise<void> {
  const lines = changed.map(({ from, before: target }, line) => ({ line, from, target }));
  const linked = await listLinked(db, listPaths(lines));
  const targets = new Map(linked.map(({ from_path, target }) => [from_path, target]));
  const isUnchanged = changed.every(({ from, after }) => targets.get(from) === after);
  if (!isUnchanged || findBadLinks(lines, linked).size > 0) throw changedSince();
  await updateTargets(db, lines, now);
}

export const redirectListActions = defineActions(
  'redirects',
  {
    import: {
      label: 'Imported',
      toast: ([{ after }]) => {
        const { added = 0, changed = 0 } = (after ?? {}) as { added?: number; changed?: number };
        return {
          title: 'Redirects imported',
          description: `${countNoun(added, 'redirect')} added, ${changed} changed.`,
        };
      },
      undo: undoImport,
    },
    export: { label: 'Exported' },
    undo: { label: 'Undid the import of' },
  },
  'edit pages',
);
