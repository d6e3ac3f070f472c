import { Link } from 'react-router';
import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { ImageField } from '#app/ui/editor/images/image-field.tsx';
import { StoryFields } from '../components/story-fields.tsx';
import type { Route } from './+types/edit-story-page.ts';

export const loader = editLoader('story');
export const action = editAction('story');

export default function EditStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage view={loaderData} result={actionData}>
      {() => (
        <>
          <AdminInput name="url" type="url" label="URL" autoComplete="off" />
          <StoryFields />
          <ImageField name="imageId" label="Image" />
          <p>
            <Link to={`/admin/stories/${loaderData.id}/outlets`} className="admin-quiet-link">
              Outlets of this story
            </Link>
          </p>
        </>
      )}
    </EditPage>
  );
}
