import { data, Form, redirect } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { acceptsUploads } from '#app/http/forms/uploads.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminFileInput, AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ImportPreview } from '../components/import-preview.tsx';
import { importSubscribers, planImport } from '../import/import-subscribers.server.ts';
import { MAX_IMPORT_BYTES, readImport } from '../import/read-import.ts';
import { readStatedConsent } from '../import/stated-consent.server.ts';
import type { Route } from './+types/import-page.ts';

export const handle = acceptsUploads;

const MAX_SKIPPED_SHOWN = 100;

export const loader = staffRoute('see subscribers', async () => null);

/** Shows what would happen first. The CSV travels in the form, so that nothing is stored until then. */
export const action = staffRoute('see subscribers', async (args) => {
  const { db, signer } = args;
  const form = await args.request.formData();
  const csv = await readCsv(form);
  const { fields, stated, errors } = await readStatedConsent(db, form, args.now);
  const refuse = (form: string | undefined, kept = csv) =>
    data({ errors: { ...errors, form }, csv: kept, fields }, { status: 422 });
  if (csv.length > MAX_IMPORT_BYTES) return refuse(TOO_LARGE, '');
  if (!csv.trim()) return refuse('Choose a file, or paste its lines.');
  if (errors) return refuse(undefined);
  const read = readImport(csv, args.now, stated);
  if ('error' in read) return refuse(read.error);
  if (form.get('intent') === 'import') {
    const added = await importSubscribers(args, read);
    const notice = added > 0 ? 'subscribers-imported' : 'nothing-changed';
    return redirect(withFlashMessage('/admin/subscribers', notice), 303);
  }
  const { added, known, suppressed } = await planImport(db, signer, read);
  return data({
    errors: undefined,
    csv,
    fields,
    preview: {
      added: added.length,
      known,
      suppressed,
      skipped: read.skipped.length,
      stated: read.stated,
      firstSkipped: read.skipped.slice(0, MAX_SKIPPED_SHOWN),
    },
  });
});

const TOO_LARGE = 'That file is too large. The limit is 4 MB. Split it and import the parts.';

async function readCsv(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return (await file.text()).replaceAll('\0', '');
  return formText(form, 'csv');
}

export default function ImportPage({ actionData }: Route.ComponentProps) {
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined;
  return (
    <AdminPage
      title="Import subscribers"
      crumbs={[{ label: 'Subscribers', to: '/admin/subscribers' }]}
      lead="Only import people who agreed to get your email. Anyone who unsubscribed, bounced or was erased stays off the list."
    >
      {actionData && preview ? (
        <ImportPreview preview={preview} csv={actionData.csv} fields={actionData.fields} />
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
            hint="The first line names the columns: email, and optionally consent, consent date and phone. Consent says what the person agreed to, and where."
            error={actionData?.errors?.form}
          />
          <AdminTextarea
            id="import-csv"
            label="Or paste the lines"
            name="csv"
            rows={8}
            defaultValue={actionData?.csv}
            placeholder={
              'email,consent,consent date\nada@example.com,"Asked for news at our booth",2026-03-31'
            }
          />
          <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4">
            <legend className="type-label">Consent for lines without one</legend>
            <p className="text-small text-ink-soft">
              Leave this empty if each line has its own. Only state what you can prove: it’s kept
              for each person as proof, and they can download it. Without a consent, nobody is
              imported.
            </p>
            <AdminTextarea
              id="import-consent"
              label="Where and how these people agreed"
              name="consent"
              rows={2}
              defaultValue={actionData?.fields.consent}
              placeholder="Signed up for our newsletter with the form on old.example.com"
              error={actionData?.errors?.consent}
            />
            <AdminInput
              id="import-consent-date"
              label="When they agreed"
              name="consentDate"
              type="date"
              defaultValue={actionData?.fields.consentDate}
              hint="If they agreed on different days, the latest. A consent date in the file comes first."
              error={actionData?.errors?.consentDate}
            />
          </fieldset>
          <div>
            <AdminSubmit label="Preview import" />
          </div>
        </Form>
      )}
    </AdminPage>
  );
}
