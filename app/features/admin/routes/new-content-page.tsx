import { staffLoader } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export const loader = staffLoader('write content', async () => null);

export default function NewContentPage() {
  return (
    <AdminPage title="New Content" crumbs={[{ label: 'Content', to: '/admin/content' }]}>
      <EmptyState title="The editor isn’t here yet">
        Soon you’ll write, schedule and publish articles, media, stories and events here. Existing
        items are in the content list.
      </EmptyState>
      <AdminLink to="/admin/content">View content</AdminLink>
    </AdminPage>
  );
}
