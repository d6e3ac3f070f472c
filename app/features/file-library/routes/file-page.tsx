import { Form } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord } from '#app/features/audit/records.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { WhereUsed } from '#app/features/image-library/embeds/where-used.tsx';
import { requireContentId } from '#app/http/content-id.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { fileRecord, restoreFile, trashFile } from '../actions/file-record.server.ts';
import { fileFields } from '../file-library.schema.ts';
import { FILES_PATH } from '../file-library-paths.ts';
import { getFileView } from '../get-file-view.server.ts';
import type { Route } from './+types/file-page.ts';

export const loader = staffRoute('publish content', ({ db, params, context }) =>
  getFileView({ db, contentKinds: context.get(contentKindsContext) }, requireContentId(params.id)),
);

export const action = staffFormAction('publish content', async (args) => {
  const id = requireContentId(args.params.id);
  switch (args.form.get('intent')) {
    case 'delete':
      return redirectWithToast(FILES_PATH, [await trashFile(args, id)]);
    case 'restore':
      return redirectWithToast(FILES_PATH, [await restoreFile(args, id)]);
    default: {
      const definition = { fields: fileFields, input: fileFields.input };
      return redirectWithToast(FILES_PATH, [await changeRecord(args, fileRecord, definition, id)]);
    }
  }
});

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, fileName, uploader, isTrashed, form, uses } = loaderData;
  return (
    <AdminPage title="Edit file" view={file.title} crumbs={[{ label: 'Files', to: FILES_PATH }]}>
      <div className="grid max-w-2xl gap-6">
        {isTrashed ? (
          <Form method="post" className="grid justify-items-start gap-3">
            <p className="max-w-[60ch] text-small">
              This file is in the trash. Readers don’t see it, and it will be permanently deleted 30
              days after it was moved there.
            </p>
            <AdminSubmit label="Restore" name="intent" value="restore" />
          </Form>
        ) : (
          <RecordForm prefix="file" view={form} refusal={actionData} backTo={FILES_PATH} />
        )}
        <p className="text-note text-ink-faint wrap-anywhere">
          {file.facts} · {fileName}
          {uploader && ` · added by ${uploader}`}
          {!isTrashed && (
            <>
              {' · '}
              <a href={file.url} className="underline underline-offset-4">
                Download
              </a>
            </>
          )}
        </p>
        <WhereUsed uses={uses} />
        {!isTrashed && (
          <DeleteForm label="Delete file">
            {uses.length > 0 && `It will disappear from ${countNoun(uses.length, 'text')}. `}
            You can restore it from the trash for 30 days.
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
