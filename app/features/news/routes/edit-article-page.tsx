import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { articleSlots } from '../components/article-slots.tsx';
import type { Route } from './+types/edit-article-page.ts';

export const loader = editLoader('article');
export const action = editAction('article');

export default function EditArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      view={loaderData}
      result={actionData}
      slots={articleSlots}
      actions={
        loaderData.status === 'published' && (
          <AdminLink to={`/admin/edit-article/${loaderData.id}/corrections`}>Corrections</AdminLink>
        )
      }
    />
  );
}
