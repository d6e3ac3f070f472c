import { editLoaderWithClaims } from '#app/features/claims/claims.server.ts';
import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction } from '#app/features/publishing/publishing.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { articleSlots } from '../components/article-slots.tsx';
import type { Route } from './+types/edit-article-page.ts';

export const loader = editLoaderWithClaims('article');
export const action = editAction('article');

export default function EditArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, claims } = loaderData;
  return (
    <EditPage
      view={view}
      result={actionData}
      slots={(form) => articleSlots(view.id, form, claims)}
      actions={
        view.status === 'published' && (
          <AdminLink to={`/admin/edit-article/${view.id}/corrections`}>Corrections</AdminLink>
        )
      }
    />
  );
}
