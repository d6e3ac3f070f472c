import { editLoaderWithClaims } from '#app/features/claims/claims.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction } from '#app/features/publishing/publishing.server.ts';
import { acceptsManyUploads } from '#app/http/forms/uploads.ts';
import { mediaSlots } from '../components/editing/media-slots.tsx';
import { handleMediaFile } from '../editing/add-media-file.server.ts';
import { getMediaFormFiles } from '../editing/media-form.server.ts';
import type { Route } from './+types/edit-media-page.ts';

export const handle = acceptsManyUploads;

const loadView = editLoaderWithClaims('media');
const saveView = editAction('media');

export const loader = async (args: Route.LoaderArgs) => {
  const { view, claims } = await loadView(args);
  const loadFiles = staffRoute('publish content', ({ db }) => getMediaFormFiles(db, view.values));
  return { view, claims, files: await loadFiles(args) };
};

const addFile = staffRoute('publish content', handleMediaFile);

/** The buttons that add a file send the form as multipart. */
export const action = async (args: Route.ActionArgs) => {
  const isFile = args.request.headers.get('content-type')?.startsWith('multipart/form-data');
  return isFile ? addFile(args) : saveView(args);
};

export default function EditMediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, ...shown } = loaderData;
  return (
    <EditPage view={view} result={actionData} slots={(form) => mediaSlots(view.id, form, shown)} />
  );
}
