import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { withClaimMarks } from '#app/features/claims/claims.server.ts';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { PageIntro } from '#app/features/pages/embeds/page-intro.tsx';
import { getPageHead } from '#app/features/pages/pages.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { GalleryFilters, type GalleryTab } from '../components/gallery-filters.tsx';
import { NoMedia } from '../components/no-media.tsx';
import { MediaGallery } from '../embeds/media-gallery.tsx';
import { getGalleryPage, mediaTag } from '../get-media.server.ts';
import {
  categoryLabels,
  mediaFilterParams,
  mediaFilterQuery,
  parseMediaFilter,
  provenanceLabels,
} from '../media.schema.ts';
import { mediaPageConfig } from '../media-page.schema.ts';
import type { Route } from './+types/gallery-page.ts';

export const handle = sharedPage({ query: [...mediaFilterParams, 'after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags, liveCursor }) => {
  addCacheTags(mediaTag, pageTag(mediaPageConfig.id), affiliatesTag);
  const { tabs: allTabs, pageSize, ...texts } = await getPageConfig(db, mediaPageConfig);
  const filter = parseMediaFilter(query);
  const after = decodeCursor(query.get('after'));
  const page = await getGalleryPage(db, filter, after, pageSize);
  const counted = await withCommentCounts({ db, addCacheTags }, 'media', page.items);
  const items = await withClaimMarks({ db, addCacheTags }, 'media', counted);
  const tabs: GalleryTab[] = allTabs
    .filter(({ isVisible }) => isVisible)
    .map(({ id, name }) => ({ name, type: id === 'all' ? undefined : id }));
  return {
    filter,
    tabs,
    pageSize,
    isLaterPage: after !== undefined,
    page: { ...page, items },
    head: await getPageHead(db, texts),
    liveCursor: liveCursor(),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const image = loaderData?.page.items[0]?.thumbnail;
  return pageMeta(matches[0].loaderData, {
    ...(loaderData
      ? describeGallery(loaderData)
      : { title: 'Media', description: '', path: '/media' }),
    feed: { slug: 'media', title: 'Media' },
    ...(image && { image: imageUrl(image.key, 1280, 'webp') }),
  });
};

/** Each filter has its own title. */
function describeGallery({
  filter,
  tabs,
  head,
}: Pick<Route.ComponentProps['loaderData'], 'filter' | 'tabs' | 'head'>) {
  const path = `/media${mediaFilterQuery(filter)}`;
  const type = filter.type && (tabs.find((tab) => tab.type === filter.type)?.name ?? 'Media');
  const provenance = filter.provenance && provenanceLabels[filter.provenance];
  const category = filter.category && categoryLabels[filter.category];
  if (!type && !provenance && !category) {
    return { title: head.title, description: head.subtitle || 'Media in the gallery.', path };
  }
  const kind = type ?? 'Media';
  const narrowed = [provenance, category].filter((label) => label !== undefined).join(', ');
  const reasons = [
    provenance && `with the source type “${provenance}”`,
    category && `in the category “${category}”`,
  ].filter((text) => text !== undefined);
  return {
    title: narrowed ? `${kind}: ${narrowed}` : kind,
    description: `${kind} in the gallery${reasons.length > 0 ? ` ${reasons.join(', ')}` : ', each with its source'}.`,
    path,
  };
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { head, filter, tabs, page, pageSize, isLaterPage } = loaderData;
  useLiveClaims(loaderData.liveCursor, []);
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title={head.title}
        lead={head.subtitle}
        actions={
          <ButtonLink to="/media/albums" variant="outlined">
            Albums
          </ButtonLink>
        }
      />
      <PageIntro intro={head.intro} className="mt-6" />
      <GalleryFilters filter={filter} tabs={tabs} />
      {page.items.length === 0 ? (
        <div className="mt-10">
          <NoMedia filter={filter} isLaterPage={isLaterPage} />
        </div>
      ) : (
        <LoadMore firstPage={page} noun="media items">
          {(items) => <MediaGallery items={items} pageSize={pageSize} />}
        </LoadMore>
      )}
    </div>
  );
}
