import { data, Form } from 'react-router';
import { formatEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { acceptsUploads } from '#app/http/forms/uploads.ts';
import { csvRow } from '#app/text/csv.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminFileInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ImportReport, type ImportReportData } from '../components/import-report.tsx';
import { type ImportPlan, importRedirects, planImport } from '../csv/import-redirects.server.ts';
import { MAX_IMPORT_BYTES, readRedirects } from '../csv/read-redirects.ts';
import { skipAnswered } from '../csv/skip-answered.server.ts';
import { REDIRECTS_PATH } from '../redirects-paths.ts';
import type { Route } from './+types/import-redirects-page.ts';

export const handle = acceptsUploads;

const MAX_SKIPPED_SHOWN = 100;

export const loader = staffRoute('edit pages', async () => null);

/** Shows what would happen first, then does it and shows what happened. */
export const action = staffRoute('edit pages', async (args) => {
  const form = await args.request.formData();
  const csv = await readCsv(form);
  const refuse = (error: string, kept = csv) =>
    data({ error, csv: kept, report: undefined }, { status: 422 });
  if (csv.length > MAX_IMPORT_BYTES) return refuse(TOO_LARGE, '');
  if (!csv.trim()) return refuse('Choose a file, or paste its lines.');
  const read = readRedirects(csv, args.origin);
  if ('error' in read) return refuse(read.error);
  const contentKinds = args.context.get(contentKindsContext);
  const file = await skipAnswered({ ...args, contentKinds }, read);
  if (form.get('intent') !== 'import') {
    const report = toReport(await planImport(args.db, file));
    return data({ error: undefined, csv, report });
  }
  const { entryId, ...plan } = await importRedirects(args, file);
  const entry = entryId === undefined ? null : formatEntryIds([entryId]);
  return data({ error: undefined, csv: '', report: toReport(plan, { entry }) });
});

const TOO_LARGE = 'That file is too large. The limit is 4 MB. Split it and import the parts.';

function toReport(
  { added, changed, known, skipped }: ImportPlan,
  done?: ImportReportData['done'],
): ImportReportData {
  const rows = skipped.map(({ from, to, status, reason }) => csvRow([from, to, status, reason]));
  return {
    added: added.length,
    changed: changed.length,
    known,
    skipped: skipped.length,
    firstSkipped: skipped.slice(0, MAX_SKIPPED_SHOWN),
    skippedCsv: csvRow(['from', 'to', 'status', 'reason']) + rows.join(''),
    done,
  };
}

async function readCsv(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return (await file.text()).replaceAll('\0', '');
  return formText(form, 'csv');
}

export default function ImportRedirectsPage({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Import redirects"
      crumbs={[{ label: 'Redirects', to: REDIRECTS_PATH }]}
      lead="Adds redirects from a CSV file, and changes those the site has. You see what will happen before anything does."
    >
      {actionData?.report ? (
        <ImportReport report={actionData.report} csv={actionData.csv} />
      ) : (
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid max-w-3xl gap-5"
          noValidate
        >
          <AdminFileInput
            id="import-file"
            label="CSV file"
            name="file"
            noun="a CSV file"
            accept=".csv,text/csv,text/plain"
            hint="The first line names the columns: from, to, and optionally status, which is 301 or 410. Up to 20,000 lines. An exported file can be imported as it is."
            error={actionData?.error}
          />
          <AdminTextarea
            id="import-csv"
            label="Or paste the lines"
            name="csv"
            rows={8}
            defaultValue={actionData?.csv}
            placeholder={'from,to,status\n/2019/05/the-mast,/news/12,301\n/shop,,410'}
          />
          <div>
            <AdminSubmit label="Preview import" />
          </div>
        </Form>
      )}
    </AdminPage>
  );
}
