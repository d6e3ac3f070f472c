import { contentKindIds, contentSections } from '#app/text/links/content-sections.ts';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { type ContentTable, contentTables } from '#db/tables/content-tables.ts';

type TargetTable = ContentTable | 'submissions';

/** By what precedes the id in a path. */
const tables = new Map<string, TargetTable>([
  ['/submissions/', 'submissions'],
  ['/admin/edit-page/', 'site_pages'],
  ...contentKindIds.flatMap((kind): [string, TargetTable][] => [
    [`/${contentSections[kind]}/`, contentTables[kind]],
    [`/admin/edit-${kind}/`, contentTables[kind]],
    [`/admin/review-comments/${kind}/`, contentTables[kind]],
  ]),
]);

const ITEM = /^([a-z/-]+\/)(\d{1,9})(?!\d)/;

/** Whether what a notification leads to was deleted for good. What is only hidden is not. */
export async function isTargetDeleted(db: Database, path: string): Promise<boolean> {
  const [, start = '', id] = ITEM.exec(path) ?? [];
  // Kysely can't type a query on one of several tables.
  const table = tables.get(start) as 'articles' | undefined;
  if (!table) return false;
  return !(await hasRows(db.selectFrom(table).where('id', '=', Number(id))));
}
