import { requireRow } from '#app/http/content-id.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { findImport } from '../imports.queries.server.ts';
import {
  listReportGroups,
  listReportLines,
  type ReportLine,
  type ReportRef,
} from './import-report.queries.server.ts';

const LINES_PER_BATCH = 500;
const LINES_PER_PAGE = 50;

/** All lines of an import's report, in the order of the file. */
export async function* readReport(db: Database, importId: number): AsyncGenerator<ReportLine> {
  let afterId = 0;
  for (;;) {
    const rows = await listReportLines(db, { importId }, { afterId, limit: LINES_PER_BATCH });
    yield* rows;
    if (rows.length < LINES_PER_BATCH) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

/** The report of an import. @throws AppError not-found */
export async function findReport(db: Database, id: number | undefined) {
  const row = await requireRow(id, (known) => findImport(db, known));
  return readReport(db, row.id);
}

export interface ReportPage {
  after: Cursor | undefined;
  /** Shows only lines with the same outcome as this one. */
  likeId: number | undefined;
}

/** Lines have no time of their own. */
const at = new Date(0);

export async function getReportPage(
  db: Database,
  report: ReportRef,
  { after, likeId }: ReportPage,
): Promise<ListPage<ReportLine & { id: number }>> {
  const limit = LINES_PER_PAGE + 1;
  const rows = await listReportLines(db, report, { afterId: after?.id ?? 0, limit, likeId });
  return listPage(
    rows,
    LINES_PER_PAGE,
    ({ id }) => ({ at, id }),
    (row) => row,
  );
}

const SHOWN_GROUPS = 30;
const SHOWN_EXAMPLES = 3;

export type ReportGroup = Awaited<ReturnType<typeof getReportGroups>>[number];

/** Problems or notes, each with how often it occurred and some of its items. */
export async function getReportGroups(
  db: Database,
  report: ReportRef,
  { isProblem }: { isProblem: boolean },
) {
  const groups = await listReportGroups(db, report, { isProblem, limit: SHOWN_GROUPS });
  return Promise.all(
    groups.map(async ({ outcome, count, firstId }) => {
      const page = { afterId: firstId - 1, limit: SHOWN_EXAMPLES, likeId: firstId };
      const lines = await listReportLines(db, report, page);
      return {
        id: firstId,
        outcome,
        count: Number(count),
        examples: lines.map(({ item }) => item),
      };
    }),
  );
}
