import { Readable } from 'node:stream';
import { AppError } from '#app/errors.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { csvRow } from '#app/text/csv.ts';
import { findImportOf } from '../import-report.server.ts';

/** The items that were skipped or are incomplete, with the reasons. */
export const loader = staffLoader('manage the site', async ({ db, params }) => {
  const report = await findImportOf(db, parseContentId(params.id));
  if (!report) throw new AppError('not-found');
  const rows = async function* () {
    yield csvRow(['Item', 'Reason']);
    for await (const { item, reason } of report) yield csvRow([item, reason]);
  };
  const body = Readable.toWeb(Readable.from(rows())) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="import-report.csv"',
    },
  });
});
