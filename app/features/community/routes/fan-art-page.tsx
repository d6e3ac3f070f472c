import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { MediaGallery } from '#app/features/media/embeds/media-gallery.tsx';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { fanArtTags, getFanArt } from '../get-community.server.ts';
import type { Route } from './+types/fan-art-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(...fanArtTags);
  return { page: await getFanArt(db, decodeCursor(query.get('after'))) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const image = loaderData?.page.items[0]?.thumbnail;
  return pageMeta(matches[0].loaderData, {
    title: 'Fan Art',
    description: 'Drawn, painted and built by fans, with credit to every artist.',
    path: '/community/fan-art',
    ...(image && { image: imageUrl(image.key, 1280, 'webp') }),
  });
};

export default function FanArtPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="Fan Art"
        lead="Drawn, painted and built by fans, and shown with their permission."
        actions={
          <ButtonLink to="/message-board?intent=share" variant="outlined">
            Submit Content
          </ButtonLink>
        }
      />
      {page.items.length === 0 && (
        <div className="mt-12">
          <EmptyState title="No fan art yet">
            Made something? Submit it and tell us how to credit you.
          </EmptyState>
        </div>
      )}
      <LoadMore firstPage={page} noun="images">
        {(items) => <MediaGallery items={items} pageSize={page.pageSize} />}
      </LoadMore>
    </div>
  );
}
