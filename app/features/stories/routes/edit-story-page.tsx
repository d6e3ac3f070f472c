import { editLoaderWithClaims } from '#app/features/claims/claims.server.ts';
import { ClaimRows } from '#app/features/claims/embeds/claim-rows.tsx';
import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction } from '#app/features/publishing/publishing.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import type { Route } from './+types/edit-story-page.ts';

export const loader = editLoaderWithClaims('story');
export const action = editAction('story');

const textOf = (value: string | string[] = '') => [value].flat()[0] ?? '';

export default function EditStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, claims } = loaderData;
  return (
    <EditPage
      view={view}
      result={actionData}
      slots={(form) => ({
        claims: () => (
          <ClaimRows
            form={form}
            item={`story:${view.id}`}
            prefill={{
              statement: textOf(view.values.title),
              url: textOf(view.values.url),
              origin: textOf(view.values.source),
            }}
            claims={claims}
            hint="What the story is about, by the claim’s number or its URL on this site. Its rating shows wherever the story does."
          />
        ),
      })}
      actions={
        <AdminLink to={`/admin/stories/${view.id}/outlets`}>Outlets of this story</AdminLink>
      }
    />
  );
}
