import { Form, redirect, useLocation } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { changeAll } from '../actions/change-all.server.ts';
import { describeImages } from '../actions/describe-images.server.ts';
import { restoreImage, trashImage } from '../actions/trash-image.server.ts';
import { SelectedForm } from '../components/selection/selected-form.tsx';
import {
  readSelection,
  type SelectionAction,
  selectionActions,
  selectionTitle,
} from '../image-selection.ts';
import { selectedFields } from '../library.schema.ts';
import { LIBRARY_PATH } from '../library-paths.ts';
import { getSelectedImages, requireSelected } from '../list/selected-images.server.ts';
import type { Route } from './+types/selected-images-page.ts';
import { libraryDeps, libraryReturnPath } from './library-route.server.ts';

function getAction(param: string | undefined): SelectionAction {
  const action = selectionActions.find((name) => name === param);
  if (!action) throw new AppError('not-found');
  return action;
}

export const loader = staffRoute('publish content', ({ db, url, origin, params }) =>
  getSelectedImages(db, getAction(params.action), {
    ids: readSelection(url.searchParams),
    returnTo: libraryReturnPath({ url, origin }),
  }),
);

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const name = getAction(args.params.action);
  const returnTo = adminReturnPath(formText(form, 'returnTo'), args.origin, LIBRARY_PATH);
  const ids = readSelection(form);
  if (ids.length === 0) return redirect(withFlashMessage(returnTo, 'nothing-selected'), 303);
  const deps = libraryDeps(args);
  const done = (entryIds: number[]) => redirectWithToast(returnTo, entryIds);
  await requireSelected(args.db, name, ids);
  if (name === 'edit') {
    const details = parseForm(selectedFields.input, form);
    return done(await describeImages(deps, ids, details, { keepsAlt: true }));
  }
  return done(await changeAll(deps, ids, name === 'delete' ? trashImage : restoreImage));
});

export default function SelectedImagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { action, images } = loaderData;
  return (
    <AdminPage
      title={selectionTitle(action, images.length)}
      crumbs={[{ label: 'Image Management', to: LIBRARY_PATH }]}
    >
      <SelectedForm
        view={loaderData}
        to={pathname + search}
        Form={Form}
        isPending={useIsSubmitting()}
        result={actionData}
      />
    </AdminPage>
  );
}
