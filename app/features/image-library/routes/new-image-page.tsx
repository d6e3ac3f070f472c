import { Form, redirect, useLocation } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { acceptsManyUploads } from '#app/http/forms/uploads.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { addImageByAddress, addUploadedImages } from '../actions/add-images.server.ts';
import { describeImages } from '../actions/describe-images.server.ts';
import { AddImages } from '../components/add-images.tsx';
import type { NewImageView } from '../image-views.ts';
import { imageAddressInput, sharedDetails } from '../library.schema.ts';
import { imagePath, LIBRARY_PATH } from '../library-paths.ts';
import type { Route } from './+types/new-image-page.ts';
import { libraryDeps, libraryReturnPath, redirectWithEntry } from './library-route.server.ts';

export const handle = acceptsManyUploads;

export const loader = staffRoute(
  'publish content',
  async (args): Promise<NewImageView> => ({ returnTo: libraryReturnPath(args) }),
);

/** A single new image is opened, because it still needs a description. */
export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const returnTo = libraryReturnPath(args);
  if (form.get('intent') === 'address') {
    const { entryId } = await addImageByAddress(args, parseForm(imageAddressInput, form));
    return redirectWithEntry(returnTo, entryId);
  }
  if (form.get('intent') === 'describe') {
    const entryIds = await describeImages(libraryDeps(args), parseForm(sharedDetails, form));
    return redirect(entryIds.length > 0 ? withEntries(returnTo, entryIds) : returnTo, 303);
  }
  const [first, ...others] = await addUploadedImages(args, form);
  const path = others.length > 0 || !first ? returnTo : imagePath(first.id, returnTo);
  return redirectWithEntry(path, first?.entryId);
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
