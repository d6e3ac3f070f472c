import { Form, useLocation } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { addImageByAddress } from '../actions/add-images.server.ts';
import { describeImages } from '../actions/describe-images.server.ts';
import { AddImages } from '../components/add-images.tsx';
import type { NewImageView } from '../image-views.ts';
import { addressFields, describedImages, sharedFields } from '../library.schema.ts';
import { LIBRARY_PATH } from '../library-paths.ts';
import type { Route } from './+types/new-image-page.ts';
import { libraryDeps, libraryReturnPath } from './library-route.server.ts';

export const loader = staffRoute(
  'publish content',
  async (args): Promise<NewImageView> => ({
    returnTo: libraryReturnPath(args),
    address: getRecordView(addressFields),
    shared: getRecordView(sharedFields),
  }),
);

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const returnTo = libraryReturnPath(args);
  if (form.get('intent') === 'describe') {
    const { images } = parseForm(describedImages, form);
    const details = parseForm(sharedFields.input, form);
    return redirectWithToast(returnTo, await describeImages(libraryDeps(args), images, details));
  }
  const { entryId } = await addImageByAddress(args, parseForm(addressFields.input, form));
  return redirectWithToast(returnTo, [entryId]);
});

export default function NewImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <AdminPage title="Add images" crumbs={[{ label: 'Image Management', to: LIBRARY_PATH }]}>
      <AddImages
        view={loaderData}
        to={pathname + search}
        Form={Form}
        isPending={useIsSubmitting()}
        result={actionData}
      />
    </AdminPage>
  );
}
