import { staffLoader } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export const loader = staffLoader('write content', async () => null);

export default function NewContentPage() {
  return (
    <AdminPage title="New Content" crumbs={[{ label: 'Content', to: '/admin/content' }]}>
      <EmptyState title="The editor comes later">
        Articles, media, stories and events will be written here, kept as drafts, scheduled and
        published. What there is already stands in the list of content.
      </EmptyState>
      <AdminLink to="/admin/content">To the content</AdminLink>
    </AdminPage>
  );
}
