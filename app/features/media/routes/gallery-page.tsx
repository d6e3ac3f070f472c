import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { pageMeta } from '../../../ui/page-meta.ts';
import { withCommentCounts } from '../../discussions/comments.server.ts';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { Gallery } from '../components/gallery.tsx';
import { GalleryFilters } from '../components/gallery-filters.tsx';
import { NothingHere } from '../components/nothing-here.tsx';
import { filterParameters, readMediaFilter } from '../media.schema.ts';
import { getGalleryPage, mediaTag } from '../media.server.ts';
import type { Route } from './+types/gallery-page.ts';

export const handle = sharedPage({ query: [...filterParameters, 'after'] });

export const loader = publicLoader(async ({ db, query, readsFrom }) => {
  readsFrom(mediaTag);
  const filter = readMediaFilter(query);
  const key = readPageKey(query.get('after'));
  const page = await getGalleryPage(db, filter, key);
  const items = await withCommentCounts({ db, readsFrom }, 'media', page.items);
  return { filter, isBehind: key !== undefined, page: { ...page, items } };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const picture = loaderData?.page.items[0]?.thumbnail;
  return pageMeta(matches[0].loaderData, {
    title: 'Media Gallery',
    description: 'Videos, screenshots and artwork, each with where it comes from.',
    path: '/media',
    feed: { part: 'media', title: 'Media' },
    ...(picture && { picture: pictureAddress(picture.key, 1280, 'webp') }),
  });
};

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { filter, page, isBehind } = loaderData;
  return (
    <div className="page-width pt-28 pb-20 lg:pt-36 lg:pb-28">
      <h1 className="type-wide text-lead">Media Gallery</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-deck text-ink-soft">
        Videos, screenshots and artwork, uncropped, each with where it comes from.
      </p>
      <GalleryFilters filter={filter} />
      {page.items.length === 0 ? (
        <div className="mt-10">
          <NothingHere filter={filter} isBehind={isBehind} />
        </div>
      ) : (
        <LoadMore first={page} noun="media items">
          {(items) => <Gallery items={items} />}
        </LoadMore>
      )}
    </div>
  );
}
