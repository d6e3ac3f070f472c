import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import type { Route } from './+types/edit-story-page.ts';

export const loader = editLoader('story');
export const action = editAction('story');

export default function EditStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      view={loaderData}
      result={actionData}
      actions={
        <AdminLink to={`/admin/stories/${loaderData.id}/outlets`}>Outlets of this story</AdminLink>
      }
    />
  );
}
