import { staffLoader } from '#app/features/identity/identity.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { UnbuiltPanel } from '../content/unbuilt-panel.tsx';

export const loader = staffLoader('write articles', async () => null);

export default function NewContentPage() {
  return (
    <AdminPage title="New Content" crumbs={[{ label: 'Content', to: '/admin/content' }]}>
      <UnbuiltPanel
        title="The editor isn’t available yet"
        text="You can submit news and fan art like your readers. Approve it in the review queue, and it’s published."
        link={{ label: 'Submit content', to: '/submit' }}
      />
    </AdminPage>
  );
}
