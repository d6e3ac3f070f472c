import { Form } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { requireContentId } from '#app/http/content-id.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { trashImage } from '../actions/trash-image.server.ts';
import { WhereUsed } from '../embeds/where-used.tsx';
import { getImageView } from '../get-image-view.server.ts';
import { imagePath, LIBRARY_PATH } from '../library-paths.ts';
import type { Route } from './+types/delete-image-page.ts';
import { libraryDeps, libraryReturnPath } from './library-route.server.ts';

export const loader = staffRoute('publish content', (args) =>
  getImageView(libraryDeps(args), requireContentId(args.params.id), libraryReturnPath(args)),
);

export const action = staffFormAction('publish content', async (args) =>
  redirectWithToast(libraryReturnPath(args), [
    await trashImage(libraryDeps(args), requireContentId(args.params.id)),
  ]),
);

export default function DeleteImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { image, uses, returnTo } = loaderData;
  return (
    <AdminPage
      title="Delete image"
      view={image.title}
      crumbs={[
        { label: 'Image Management', to: LIBRARY_PATH },
        { label: image.title, to: imagePath(image.id, returnTo) },
      ]}
    >
      <div className="grid max-w-2xl gap-6">
        <FormAlert text={actionData?.errors.form} />
        <ResponsiveImage source={image.image} sizes="20rem" className="w-full max-w-xs" />
        <p className="max-w-[60ch]">{consequence(uses.length)}</p>
        {uses.length > 0 && <WhereUsed uses={uses} />}
        <Form method="post" className="flex flex-wrap gap-2">
          <AdminSubmit
            label={uses.length > 0 ? 'Delete anyway' : 'Delete'}
            pendingLabel="Deleting…"
            variant="danger"
          />
          <AdminLink to={imagePath(image.id, returnTo)}>
            {uses.length > 0 ? 'Replace it instead' : 'Cancel'}
          </AdminLink>
          {uses.length > 0 && <AdminLink to={returnTo}>Cancel</AdminLink>}
        </Form>
      </div>
    </AdminPage>
  );
}

function consequence(count: number): string {
  if (count > 0) {
    const places = count === 1 ? 'one place' : `${count} places`;
    return `This image is used in ${places} and will disappear from ${count === 1 ? 'it' : 'them'}. Restore it within 30 days to bring it back.`;
  }
  return 'This image isn’t used anywhere. You can restore it from the trash for 30 days.';
}
