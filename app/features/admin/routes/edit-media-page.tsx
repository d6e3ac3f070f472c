import { readContentId } from '../../../http/content-id.ts';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { Facts } from '../../../ui/admin/facts.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { getMediaItemOfDesk } from '../../media/media-desk.server.ts';
import { ItemColumns } from '../components/item-columns.tsx';
import { ItemPicture } from '../components/item-picture.tsx';
import { PublicationMark } from '../components/publication-mark.tsx';
import { WrittenText } from '../components/written-text.tsx';
import type { Route } from './+types/edit-media-page.ts';

export const loader = staffLoader('write content', async ({ db, params }) =>
  getMediaItemOfDesk(db, readContentId(params.id)),
);

export default function EditMediaPage({ loaderData: item }: Route.ComponentProps) {
  return (
    <AdminPage
      title={item.title}
      crumbs={[{ label: 'Content', to: '/admin/content?kind=media' }]}
      actions={item.publicPath && <AdminLink to={item.publicPath}>Show on the site</AdminLink>}
      lead="The item as it stands. Changing it here comes with the editor."
    >
      <ItemColumns beside={<MediaFacts item={item} />}>
        <ItemPicture picture={item.picture} />
        <AdminSection id="description" title="Description">
          <WrittenText text={item.description} />
        </AdminSection>
      </ItemColumns>
    </AdminPage>
  );
}

function MediaFacts({ item }: { item: Route.ComponentProps['loaderData'] }) {
  return (
    <Facts
      facts={[
        ['Status', <PublicationMark key="status" status={item.status} />],
        ['Type', item.sort],
        ...(item.film ? [['Film', item.film] satisfies [string, string]] : []),
        ['Author', item.author ?? 'Unknown'],
        ['Credit', item.credit],
        ['Licence', item.licence],
        ['Provenance', item.provenance],
        ['First shown by', item.source?.name ?? 'Unknown'],
        ['Published', <Moment key="at" at={item.at} />],
        ['Added', <Moment key="created" at={item.createdAt} />],
        ['Changed', <Moment key="updated" at={item.updatedAt} />],
      ]}
    />
  );
}
