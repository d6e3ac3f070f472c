import { AppError } from '#app/errors.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listReportLines, type ReportLine } from './import-report.queries.server.ts';
import { findImport } from './imports.queries.server.ts';

const LINES_PER_BATCH = 500;
const LINES_PER_PAGE = 50;

/** All lines of an import's report, in the order of the file. */
export async function* readReport(db: Database, importId: number): AsyncGenerator<ReportLine> {
  let afterId = 0;
  for (;;) {
    const rows = await listReportLines(db, importId, { afterId, limit: LINES_PER_BATCH });
    yield* rows;
    if (rows.length < LINES_PER_BATCH) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

/** The report of an import. @throws AppError not-found */
export async function findReport(db: Database, id: number | undefined) {
  const row = id === undefined ? undefined : await findImport(db, id);
  if (!row) throw new AppError('not-found');
  return readReport(db, row.id);
}

/** Lines have no time of their own. */
const at = new Date(0);

export async function getReportPage(
  db: Database,
  importId: number,
  after: Cursor | undefined,
): Promise<ListPage<ReportLine & { id: number }>> {
  const limit = LINES_PER_PAGE + 1;
  const rows = await listReportLines(db, importId, { afterId: after?.id ?? 0, limit });
  return listPage(
    rows,
    LINES_PER_PAGE,
    ({ id }) => ({ at, id }),
    (row) => row,
  );
}
