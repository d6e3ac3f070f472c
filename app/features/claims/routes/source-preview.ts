import { redirect } from 'react-router';
import { changeRecord } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { previewChange } from '#app/features/pages/pages.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { sourcePath } from '../claim-paths.ts';
import { findShownSource } from '../reading/get-sources.server.ts';
import { sourceForm } from '../sources/source-fields.server.ts';
import { sourceRecord } from '../sources/source-record.server.ts';

/** The URL takes POST only. */
export const loader = staffRoute('publish content', async ({ params }) =>
  redirect(`/admin/sources/${parseContentId(params.id) ?? ''}`, 303),
);

/** The source's page with what is in the form. */
export const action = staffFormAction('publish content', async (args) => {
  const id = parseContentId(args.params.id);
  return previewChange(
    args,
    (changed) => changeRecord(changed, sourceRecord, sourceForm, id),
    async (db) => sourcePath(await findShownSource(db, id)),
  );
});
