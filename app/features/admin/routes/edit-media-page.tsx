import { staffLoader } from '#app/features/identity/identity.server.ts';
import { getAdminMediaItem } from '#app/features/media/media.server.ts';
import { PublicationBadge } from '#app/features/publishing/embeds/publication-badge.tsx';
import { parseContentId } from '#app/http/content-id.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { ItemColumns } from '../content/item-columns.tsx';
import { ItemImage } from '../content/item-image.tsx';
import { PlainText } from '../content/plain-text.tsx';
import type { Route } from './+types/edit-media-page.ts';

export const loader = staffLoader('publish content', async ({ db, params }) =>
  getAdminMediaItem(db, parseContentId(params.id)),
);

export default function EditMediaPage({ loaderData: item }: Route.ComponentProps) {
  return (
    <AdminPage
      title={item.title}
      crumbs={[{ label: 'Content', to: '/admin/content?kind=media' }]}
      actions={item.publicPath && <AdminLink to={item.publicPath}>View on site</AdminLink>}
      lead="Read-only. The editor isn’t available yet."
    >
      <ItemColumns aside={<MediaFacts item={item} />}>
        <ItemImage image={item.image} />
        <AdminSection id="description" title="Description">
          <PlainText text={item.description} />
        </AdminSection>
      </ItemColumns>
    </AdminPage>
  );
}

function MediaFacts({ item }: { item: Route.ComponentProps['loaderData'] }) {
  return (
    <DescriptionList
      items={[
        ['Status', <PublicationBadge key="status" status={item.status} />],
        ['Type', item.group],
        ...(item.videoSource ? [['Video', item.videoSource] satisfies [string, string]] : []),
        ['Author', item.author ?? 'Unknown'],
        ['Credit', item.credit],
        ['License', item.license],
        ['Source type', item.provenance],
        ['First published by', item.source?.name ?? 'Unknown'],
        ['Published', <Timestamp key="at" at={item.at} />],
        ['Added', <Timestamp key="created" at={item.createdAt} />],
        ['Updated', <Timestamp key="updated" at={item.updatedAt} />],
      ]}
    />
  );
}
