import { randomBytes } from 'node:crypto';
import { redirect, useNavigation } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { ExportForm } from '#app/features/imports/embeds/export-form.tsx';
import { importKinds, programs } from '#app/features/imports/embeds/import-programs.ts';
import { ImportTable } from '#app/features/imports/embeds/import-table.tsx';
import { importInput } from '#app/features/imports/imports.schema.ts';
import { getImports, uploadImport } from '#app/features/imports/imports.server.ts';
import { getDefaultCategory, listOpenCategories } from '#app/features/news/news.server.ts';
import { type FormRefusal, parseForm } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminFileInput, AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSubsection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useUploadBeforeSubmit } from '#app/ui/uploads/use-upload-before-submit.ts';
import type { Route } from './+types/import-export-page.ts';

const PATH = '/admin/settings/import-export';

export const loader = staffRoute('manage the site', async ({ db, context }) => ({
  exportId: randomBytes(16).toString('hex'),
  liveCursor: context.get(publicContext).liveCursor(),
  imports: await getImports(db),
  categories: await listOpenCategories(db),
  defaultCategory: await getDefaultCategory(db),
}));

export const action = staffFormAction('manage the site', async ({ form, ...args }) => {
  const id = await uploadImport(args, parseForm(importInput, form), form);
  return redirect(`${PATH}/${id}`, 303);
});

export default function ImportExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, exportId, liveCursor, ...categories } = loaderData;
  return (
    <div>
      <AdminSubsection id="export" title="Export">
        <ExportForm exportId={exportId} liveCursor={liveCursor} />
      </AdminSubsection>
      <AdminSubsection id="import" title="Import">
        <ImportForm {...categories} refusal={actionData} />
      </AdminSubsection>
      <AdminSubsection
        id="imports"
        title="Imports"
        more={{ label: 'Imported names', to: `${PATH}/names` }}
      >
        {imports.length > 0 ? (
          <ImportTable imports={imports} />
        ) : (
          <EmptyState title="No imports yet">
            Files you upload appear here with their progress and a report.
          </EmptyState>
        )}
      </AdminSubsection>
    </div>
  );
}

interface ImportFormProps {
  categories: { value: string; label: string }[];
  defaultCategory: string;
  refusal: FormRefusal | undefined;
}

function ImportForm({ categories, defaultCategory, refusal }: ImportFormProps) {
  const { upload, progress, problem, sendUploaded } = useUploadBeforeSubmit('import');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <AdminForm
      prefix="import"
      values={{ category: defaultCategory }}
      refusal={refusal}
      onSubmit={sendUploaded}
    >
      <p className="text-ink-soft">
        We check the file first and show you what will be imported. Items you already have are
        skipped, so it’s safe to import a file twice.
      </p>
      <AdminSelect
        name="kind"
        label="Import from"
        options={importKinds.map((value) => ({
          value,
          label: `${programs[value].name} (${programs[value].file})`,
        }))}
      />
      <AdminFileInput
        name="file"
        label="File"
        noun="a file"
        accept=".xml,.json,.csv,.sql,.sqlite,.sqlite3,.db,.zip"
        error={problem}
      />
      <input type="hidden" name="upload" ref={upload} />
      <AdminSelect
        name="authors"
        label="Import authors as"
        hint="Authors of boards become names that members can claim with a link."
        options={[
          { value: 'bylines', label: 'Names in bylines' },
          { value: 'members', label: 'Members without a password' },
        ]}
      />
      <AdminSelect
        name="category"
        label="Category for articles with an unknown category"
        options={categories}
      />
      <AdminInput
        name="oldSite"
        type="url"
        label="Old site URL"
        hint="Needed when image links are relative, as in Ghost exports, and to tell several boards of one program apart."
      />
      <AdminCheckbox
        id="was-public"
        name="wasPublic"
        label="Everything in the file was public"
        hint="Files of Discord and Reddit don’t say. Without this, what they have is left out."
        defaultChecked={false}
      />
      <div>
        <AdminSubmit
          label="Preview import"
          pendingLabel={progress === undefined ? 'Checking…' : `Uploading: ${progress}%`}
          isPending={progress !== undefined || isSending}
        />
      </div>
    </AdminForm>
  );
}
