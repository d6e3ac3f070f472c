import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { ArticleFields } from '../components/article-fields.tsx';
import type { Route } from './+types/edit-article-page.ts';

export const loader = editLoader('article');
export const action = editAction('article');

export default function EditArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage view={loaderData} result={actionData}>
      {(form) => <ArticleFields {...form} />}
    </EditPage>
  );
}
