import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AddImageLink } from '../embeds/image-links.tsx';
import { LibraryView } from '../embeds/library-view.tsx';
import { getLibrary } from '../list/library-list.server.ts';
import type { Route } from './+types/library-page.ts';

export const loader = staffRoute('publish content', ({ db, url }) =>
  getLibrary(db, url.searchParams),
);

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Image Management" actions={<AddImageLink />}>
      <LibraryView library={loaderData} />
    </AdminPage>
  );
}
