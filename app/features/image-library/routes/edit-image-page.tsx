import { Form, useLocation } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId, requireContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { createImageRecord } from '../actions/image-record.server.ts';
import { mergeImages } from '../actions/merge-images.server.ts';
import { replaceImage } from '../actions/replace-image.server.ts';
import { restoreImage } from '../actions/trash-image.server.ts';
import { ImageEditor } from '../components/image-editor.tsx';
import { getImageView } from '../get-image-view.server.ts';
import { imageFields } from '../library.schema.ts';
import { LIBRARY_PATH } from '../library-paths.ts';
import type { Route } from './+types/edit-image-page.ts';
import { libraryDeps, libraryReturnPath } from './library-route.server.ts';

export const loader = staffRoute('publish content', (args) =>
  getImageView(libraryDeps(args), requireContentId(args.params.id), libraryReturnPath(args)),
);

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const id = requireContentId(args.params.id);
  const deps = libraryDeps(args);
  const done = (entryId: number | undefined) =>
    redirectWithToast(libraryReturnPath(args), [entryId]);
  switch (form.get('intent')) {
    case 'replace':
      return done(await replaceImage(deps, id, formText(form, 'upload')));
    case 'merge': {
      const duplicateId = parseContentId(formText(form, 'duplicate')) ?? 0;
      return done(await mergeImages(deps, { keptId: id, duplicateId }));
    }
    case 'restore':
      return done(await restoreImage(deps, id));
    case null: {
      const values = parseForm(imageFields.input, form);
      return done(await createImageRecord(deps).save(deps, id, values, formRevision(form)));
    }
    default:
      throw new AppError('invalid');
  }
});

export default function EditImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <AdminPage
      title="Edit image"
      view={loaderData.image.title}
      crumbs={[{ label: 'Image Management', to: LIBRARY_PATH }]}
    >
      <ImageEditor
        view={loaderData}
        to={pathname + search}
        Form={Form}
        isPending={useIsSubmitting()}
        result={actionData}
      />
    </AdminPage>
  );
}
