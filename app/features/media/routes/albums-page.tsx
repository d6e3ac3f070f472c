import { Link } from 'react-router';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { type AlbumSummary, albumsTag, getAlbums } from '../albums/get-albums.server.ts';
import { mediaTag } from '../get-media.server.ts';
import type { Route } from './+types/albums-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(albumsTag, mediaTag);
  return { page: await getAlbums(db, decodeCursor(query.get('after'))) };
});

const LEAD = 'Media that belong together, in order.';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const cover = loaderData?.page.items[0]?.cover;
  return pageMeta(matches[0].loaderData, {
    title: 'Albums',
    description: LEAD,
    path: '/media/albums',
    ...(cover && { image: imageUrl(cover.key, 1280, 'webp') }),
  });
};

export default function AlbumsPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="Albums"
        lead={LEAD}
        above={
          <Link to="/media" className="type-label inline-flex min-h-11 items-center text-ink-soft">
            <span className="animated-underline">All media</span>
          </Link>
        }
      />
      {page.items.length === 0 ? (
        <div className="mt-12">
          <EmptyState title="No albums yet">
            Collections from the gallery will appear here.
          </EmptyState>
        </div>
      ) : (
        <LoadMore firstPage={page} noun="albums">
          {(albums) => <AlbumGrid albums={albums} />}
        </LoadMore>
      )}
    </div>
  );
}

function AlbumGrid({ albums }: { albums: readonly AlbumSummary[] }) {
  return (
    <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {albums.map(({ id, path, title, itemCount, cover }, index) => (
        <li key={id} className="group relative">
          <div className="aspect-video overflow-hidden border border-line bg-raised">
            {cover && (
              <ResponsiveImage
                source={cover}
                sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 91vw"
                isPriority={index < 3}
                className="size-full object-cover"
              />
            )}
          </div>
          <h2 className="mt-2.5 font-[550] wrap-anywhere">
            <Link to={path} className="after:absolute after:inset-0">
              <span className="animated-underline">{title}</span>
            </Link>
          </h2>
          <p className="type-label mt-0.5 text-ink-faint">{itemCountLabel(itemCount)}</p>
        </li>
      ))}
    </ul>
  );
}

function itemCountLabel(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
