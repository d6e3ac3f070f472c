import type { Database } from '#db/engine.ts';

export async function insertReportLines(
  db: Database,
  import_id: number,
  lines: readonly ReportLine[],
  removal_id: number | null = null,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ item, outcome, isProblem }) => ({
    import_id,
    removal_id,
    item,
    outcome,
    is_problem: isProblem,
  }));
  await db.insertInto('import_report_lines').values(rows).execute();
}

export interface ReportLine {
  item: string;
  outcome: string;
  /** Skipped, incomplete or not as it was. */
  isProblem: boolean;
}

/** Lines of removals stay. */
export async function deleteReportLines(db: Database, importId: number): Promise<void> {
  await db
    .deleteFrom('import_report_lines')
    .where('import_id', '=', importId)
    .where('removal_id', 'is', null)
    .execute();
}

/** The lines of an import, or of a removal of what it added. */
export interface ReportRef {
  importId: number;
  removalId?: number;
}

function linesOf(db: Database, { importId, removalId }: ReportRef) {
  const query = db.selectFrom('import_report_lines').where('import_id', '=', importId);
  return removalId === undefined
    ? query.where('removal_id', 'is', null)
    : query.where('removal_id', '=', removalId);
}

/** Lines of one outcome are those like the line `likeId`. */
export async function listReportLines(
  db: Database,
  report: ReportRef,
  { afterId, limit, likeId }: { afterId: number; limit: number; likeId?: number | undefined },
) {
  return linesOf(db, report)
    .select(['id', 'item', 'outcome', 'is_problem as isProblem'])
    .where('id', '>', afterId)
    .$if(likeId !== undefined, (query) =>
      query.where('outcome', '=', (line) =>
        line
          .selectFrom('import_report_lines as like')
          .select('like.outcome')
          .where('like.id', '=', likeId ?? 0)
          .where('like.import_id', '=', report.importId),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lines with the same outcome, the most frequent first. */
export async function listReportGroups(
  db: Database,
  report: ReportRef,
  { isProblem, limit }: { isProblem: boolean; limit: number },
) {
  const count = db.fn.count<number>('id').as('count');
  return linesOf(db, report)
    .select(['outcome', count, db.fn.min('id').as('firstId')])
    .where('is_problem', '=', isProblem)
    .groupBy('outcome')
    .orderBy('count', 'desc')
    .orderBy('firstId')
    .limit(limit)
    .execute();
}
