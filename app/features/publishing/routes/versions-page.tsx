import { Form, useSearchParams } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext, getContentKind } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { ReplacedFields } from '../components/replaced-fields.tsx';
import { ComparedVersions, VersionTable } from '../components/version-table.tsx';
import { getVersions, restoreVersion } from '../versions/versions.server.ts';
import type { Route } from './+types/versions-page.ts';
import { parseItemRef } from './item-ref.server.ts';

export const loader = staffRoute('write articles', async (args) => {
  const { db, url, context } = args;
  const deps = { ...args, contentKinds: context.get(contentKindsContext) };
  const number = (name: string) => parseContentId(url.searchParams.get(name) ?? undefined);
  return getVersions(db, deps, {
    ref: parseItemRef(args),
    below: number('below'),
    revision: number('revision'),
    from: number('from'),
    to: number('to'),
  });
});

export const action = staffFormAction('write articles', async ({ form, ...args }) => {
  const ref = parseItemRef(args);
  const contentKinds = args.context.get(contentKindsContext);
  const numbers = {
    revision: formRevision(form),
    currentRevision: formRevision(form, 'currentRevision'),
  };
  const result = await restoreVersion(args.db, { ...args, contentKinds }, ref, numbers);
  if ('conflict' in result) {
    const message = 'Someone else saved a newer version. Check what you’d replace.';
    throw new AppError('refused', { message });
  }
  const path = getContentKind(contentKinds, ref.kind).admin.editPath(ref.id);
  const { entryId } = result;
  return redirectWithToast(path, [entryId]);
});

export default function VersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, listPath, editPath, nextBelow, shown, compared, workingCopy, isPublished } =
    loaderData;
  const [params] = useSearchParams();
  return (
    <AdminPage
      title={`Versions of ${title}`}
      crumbs={[
        { label: 'Content', to: listPath },
        { label: title, to: editPath },
      ]}
      lead="Saved drafts and published texts are versions. Changes saved without publishing become one when you publish them. Restoring a version saves the current text first."
    >
      <FormAlert
        text={actionData && `Not restored. ${Object.values(actionData.errors).join(' ')}`}
      />
      {workingCopy && (
        <AdminSection id="working-copy" title={isPublished ? 'Not published yet' : 'Not saved yet'}>
          <p className="mb-4 text-ink-soft">
            {workingCopy.by ?? 'Unknown'} typed this last on <Timestamp at={workingCopy.at} />. It
            would change the {isPublished ? 'text on the site' : 'present version'} like this.
          </p>
          <ReplacedFields fields={workingCopy.differences} />
        </AdminSection>
      )}
      {shown && <ShownVersion view={loaderData} shown={shown} />}
      {compared && <ComparedVersions compared={compared} />}
      {loaderData.versions.length === 0 ? (
        <EmptyState title="No versions yet">
          The first save keeps the current text and the new one as versions.
        </EmptyState>
      ) : (
        <VersionTable view={loaderData} below={params.get('below')} />
      )}
      {nextBelow !== undefined && (
        <p className="mt-4">
          <AdminLink to={`?below=${nextBelow}`}>Older versions</AdminLink>
        </p>
      )}
    </AdminPage>
  );
}

const conjunction = new Intl.ListFormat('en-US');

type View = Route.ComponentProps['loaderData'];

function ShownVersion({
  view: { currentRevision, canRestore, isPublished },
  shown,
}: {
  view: View;
  shown: NonNullable<View['shown']>;
}) {
  const isSame = shown.replaced.length === 0;
  return (
    <AdminSection id="shown-version" title={`Version ${shown.revision}`}>
      {isSame ? (
        <p className="text-ink-soft">This is the current version.</p>
      ) : (
        <>
          <p className="mb-4 max-w-[70ch] text-ink-soft">
            Restoring it replaces {conjunction.format(shown.replaced.map(({ label }) => label))}
            {isPublished && ' on the site'}.
          </p>
          {shown.notes.map((note) => (
            <p key={note} className="mb-4 max-w-[70ch]">
              {note}
            </p>
          ))}
          <ReplacedFields fields={shown.replaced} />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {canRestore && !isSame && (
          <Form method="post">
            <input type="hidden" name="revision" value={shown.revision} />
            <input type="hidden" name="currentRevision" value={currentRevision} />
            <AdminSubmit label={`Restore version ${shown.revision}`} />
          </Form>
        )}
        {shown.previewPath && <AdminLink to={shown.previewPath}>Read it as a page</AdminLink>}
      </div>
    </AdminSection>
  );
}
