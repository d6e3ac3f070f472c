import { Link, redirect } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { withClaimMarks } from '#app/features/claims/claims.server.ts';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { albumTag, getAlbum } from '../albums/get-albums.server.ts';
import { MediaGallery } from '../embeds/media-gallery.tsx';
import { mediaTag } from '../get-media.server.ts';
import type { Route } from './+types/album-page.ts';

export const handle = sharedPage({ query: [] });

export const loader = publicLoader(async ({ db, params, addCacheTags, liveCursor }) => {
  const id = requireContentId(params.id);
  addCacheTags(albumTag(id), mediaTag, affiliatesTag);
  const album = await getAlbum(db, id);
  if (`/media/albums/${params.id}` !== album.path) throw redirect(album.path, 301);
  const counted = await withCommentCounts({ db, addCacheTags }, 'media', album.items);
  const items = await withClaimMarks({ db, addCacheTags }, 'media', counted);
  return { album: { ...album, items }, liveCursor: liveCursor() };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { title, summary, path, items } = loaderData.album;
  const image = items[0]?.thumbnail;
  return [
    ...pageMeta(site, {
      title,
      description: summary || `${title}: an album in the gallery.`,
      path,
      ...(image && { image: imageUrl(image.key, 1280, 'webp') }),
    }),
    breadcrumbs(
      site,
      { name: 'Media', path: '/media' },
      { name: 'Albums', path: '/media/albums' },
      { name: title, path },
    ),
  ];
};

export default function AlbumPage({ loaderData: { album, liveCursor } }: Route.ComponentProps) {
  useLiveClaims(liveCursor, []);
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title={album.title}
        above={
          <Link
            to="/media/albums"
            className="type-label inline-flex min-h-11 items-center text-ink-soft"
          >
            <span className="animated-underline">All albums</span>
          </Link>
        }
      />
      {album.description && (
        <div
          className="prose-links mt-5 grid max-w-[66ch] gap-4 text-ink-soft"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
          dangerouslySetInnerHTML={{ __html: album.description }}
        />
      )}
      {hasSponsoredLink(album.description) && (
        <AffiliateDisclosure place="articles" className="mt-4" />
      )}
      <MediaGallery items={album.items} />
    </div>
  );
}
