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
import { findLinkErrors } from '../editing/find-link-errors.server.ts';
import { findRedirectRow } from '../editing/redirect-record.queries.server.ts';
import { lockRedirects } from '../editing/redirect-record.server.ts';
import { targetPath } from '../redirect-path.ts';
import { redirectsTag } from '../redirect-tags.ts';
import {
  deleteImported,
  insertImported,
  listLinked,
  updateTarget,
} from './import-redirects.queries.server.ts';
import { findBadLinks } from './plan-import.ts';
import { type ReadFile, type ReadLine, type SkippedLine, skipLine } from './read-redirects.ts';

interface ChangedTarget {
  id: number;
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
  const paths = lines.flatMap(({ from, target }) => [from, (target && targetPath(target)) ?? from]);
  const linked = await listLinked(db, [...new Set(paths)]);
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
    else if (saved) plan.changed.push({ id: saved.id, before: saved.target, after: line.target });
    else plan.added.push(line);
  }
  plan.skipped.sort((a, b) => a.line - b.line);
  return plan;
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
    for (const { id, after } of changed) await updateTarget(db, id, after, now);
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
      z.object({ id: z.number(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
});

/** Deletes what was added, except for what was edited since, and restores the targets that were changed. */
const undoImport: Undo = async (unit, { actor, now }, { subject: { name }, before, at }) => {
  const { db } = unit;
  await lockRedirects(unit);
  const { changed } = importedState.parse(before).undoData;
  const removed = await deleteImported(db, at);
  for (const { id, before: target, after } of changed) {
    const row = await findRedirectRow(db, id);
    if (row?.target !== after) throw changedSince();
    const values = { from: row.from_path, kind: 'moved', target: target ?? '' } as const;
    if (target && Object.keys(await findLinkErrors(db, values, id)).length > 0)
      throw changedSince();
    await updateTarget(db, id, target, now);
  }
  if (removed + changed.length === 0) throw changedSince();
  unit.invalidate(redirectsTag);
  const subject = { kind: 'redirects', id: null, name } as const;
  const after = { removed, restored: changed.length };
  await recordAuditEntry(db, { actor, action: 'redirects.undo', subject, after }, now);
};

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
