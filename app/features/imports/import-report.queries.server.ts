import type { Database } from '#db/engine.ts';

export async function insertReportLines(
  db: Database,
  import_id: number,
  lines: readonly ReportLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ item, outcome }) => ({ import_id, item, outcome }));
  await db.insertInto('import_report_lines').values(rows).execute();
}

export interface ReportLine {
  item: string;
  outcome: string;
}

export async function deleteReportLines(db: Database, importId: number): Promise<void> {
  await db.deleteFrom('import_report_lines').where('import_id', '=', importId).execute();
}

export async function listReportLines(
  db: Database,
  importId: number,
  { afterId, limit }: { afterId: number; limit: number },
) {
  return db
    .selectFrom('import_report_lines')
    .select(['id', 'item', 'outcome'])
    .where('import_id', '=', importId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
