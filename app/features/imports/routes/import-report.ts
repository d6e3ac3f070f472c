import { Readable } from 'node:stream';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { csvResponse } from '#app/http/csv-response.ts';
import { csvRow } from '#app/text/csv.ts';
import { findReport } from '../report/import-report.server.ts';

/** The import’s report as CSV: the plan before it runs, and the skipped items with reasons afterwards. */
export const loader = staffRoute('manage the site', async ({ db, params }) => {
  const report = await findReport(db, parseContentId(params.id));
  const rows = async function* () {
    yield csvRow(['Item', 'Outcome']);
    for await (const { item, outcome } of report) yield csvRow([item, outcome]);
  };
  const body = Readable.toWeb(Readable.from(rows())) as ReadableStream<string>;
  return csvResponse(body.pipeThrough(new TextEncoderStream()), 'import-report');
});
