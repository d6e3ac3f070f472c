import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { GalleryFilters } from '../components/gallery-filters.tsx';
import { NoMedia } from '../components/no-media.tsx';
import { MediaGallery } from '../embeds/media-gallery.tsx';
import { getGalleryPage, mediaTag } from '../get-media.server.ts';
import {
  type MediaFilter,
  mediaFilterParams,
  mediaFilterQuery,
  parseMediaFilter,
  pluralTypeLabels,
  provenanceLabels,
} from '../media.schema.ts';
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
    ...describeGallery(loaderData?.filter ?? {}),
    feed: { slug: 'media', title: 'Media' },
    ...(image && { image: imageUrl(image.key, 1280, 'webp') }),
  });
};

const LEAD = 'Videos, screenshots and artwork, each with its source.';

/** Each filter has its own title. */
function describeGallery(filter: MediaFilter) {
  const path = `/media${mediaFilterQuery(filter)}`;
  const type = filter.type && pluralTypeLabels[filter.type];
  const provenance = filter.provenance && provenanceLabels[filter.provenance];
  if (!type && !provenance) return { title: 'Media Gallery', description: LEAD, path };
  const kind = type ?? 'Media';
  return provenance
    ? {
        title: `${kind}: ${provenance}`,
        description: `${kind} in the gallery with the source type “${provenance}”.`,
        path,
      }
    : { title: kind, description: `${kind} in the gallery, each with its source.`, path };
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { filter, page, isLaterPage } = loaderData;
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="Media Gallery"
        lead={LEAD}
        actions={
          <ButtonLink to="/media/albums" variant="outlined">
            Albums
          </ButtonLink>
        }
      />
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
