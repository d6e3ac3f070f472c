import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { GalleryFilters } from '../components/gallery-filters.tsx';
import { NoMedia } from '../components/no-media.tsx';
import { MediaGallery } from '../embeds/media-gallery.tsx';
import { getGalleryPage, mediaTag } from '../get-media.server.ts';
import { mediaFilterParams, parseMediaFilter } from '../media.schema.ts';
import type { Route } from './+types/gallery-page.ts';

export const handle = sharedPage({ query: [...mediaFilterParams, 'after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(mediaTag);
  const filter = parseMediaFilter(query);
  const after = decodeCursor(query.get('after'));
  const page = await getGalleryPage(db, filter, after);
  const items = await withCommentCounts({ db, addCacheTags }, 'media', page.items);
  return { filter, isLaterPage: after !== undefined, page: { ...page, items } };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const image = loaderData?.page.items[0]?.thumbnail;
  return pageMeta(matches[0].loaderData, {
    title: 'Media Gallery',
    description: 'Videos, screenshots and artwork, each with its source.',
    path: '/media',
    feed: { slug: 'media', title: 'Media' },
    ...(image && { image: imageUrl(image.key, 1280, 'webp') }),
  });
};

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { filter, page, isLaterPage } = loaderData;
  return (
    <div className="page-width pt-28 pb-20 lg:pt-36 lg:pb-28">
      <h1 className="type-wide text-lead">Media Gallery</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-deck text-ink-soft">
        Videos, screenshots and artwork, each with its source.
      </p>
      <GalleryFilters filter={filter} />
      {page.items.length === 0 ? (
        <div className="mt-10">
          <NoMedia filter={filter} isLaterPage={isLaterPage} />
        </div>
      ) : (
        <LoadMore firstPage={page} noun="media items">
          {(items) => <MediaGallery items={items} />}
        </LoadMore>
      )}
    </div>
  );
}
