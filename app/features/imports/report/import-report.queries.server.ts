import type { Database } from '#db/engine.ts';

export async function insertReportLines(
  db: Database,
  import_id: number,
  lines: readonly ReportLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ item, outcome, isProblem }) => ({
    import_id,
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

export async function deleteReportLines(db: Database, importId: number): Promise<void> {
  await db.deleteFrom('import_report_lines').where('import_id', '=', importId).execute();
}

/** Lines of one outcome are those like the line `likeId`. */
export async function listReportLines(
  db: Database,
  importId: number,
  { afterId, limit, likeId }: { afterId: number; limit: number; likeId?: number | undefined },
) {
  return db
    .selectFrom('import_report_lines')
    .select(['id', 'item', 'outcome', 'is_problem as isProblem'])
    .where('import_id', '=', importId)
    .where('id', '>', afterId)
    .$if(likeId !== undefined, (query) =>
      query.where('outcome', '=', (line) =>
        line
          .selectFrom('import_report_lines as like')
          .select('like.outcome')
          .where('like.id', '=', likeId ?? 0)
          .where('like.import_id', '=', importId),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lines with the same outcome, the most frequent first. */
export async function listReportGroups(
  db: Database,
  importId: number,
  { isProblem, limit }: { isProblem: boolean; limit: number },
) {
  const count = db.fn.count<number>('id').as('count');
  return db
    .selectFrom('import_report_lines')
    .select(['outcome', count, db.fn.min('id').as('firstId')])
    .where('import_id', '=', importId)
    .where('is_problem', '=', isProblem)
    .groupBy('outcome')
    .orderBy('count', 'desc')
    .orderBy('firstId')
    .limit(limit)
    .execute();
}
