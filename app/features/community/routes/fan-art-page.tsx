import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { pageMeta } from '../../../ui/page-meta.ts';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { MediaWall } from '../../media/embeds/media-wall.tsx';
import { fanArtTag, getFanArt } from '../community.server.ts';
import type { Route } from './+types/fan-art-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, readsFrom }) => {
  readsFrom(fanArtTag);
  return { page: await getFanArt(db, readPageKey(query.get('after'))) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const picture = loaderData?.page.items[0]?.thumbnail;
  return pageMeta(matches[0].loaderData, {
    title: 'Fan Art',
    description: 'Drawn, painted and built by fans, each with the name of who made it.',
    path: '/community/fan-art',
    ...(picture && { picture: pictureAddress(picture.key, 1280, 'webp') }),
  });
};

export default function FanArtPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-28 pb-20 lg:pt-36 lg:pb-28">
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h1 className="type-wide text-lead">Fan Art</h1>
          <p className="mt-4 max-w-[56ch] text-deck text-ink-soft">
            Drawn, painted and built by fans, and shown with their permission.
          </p>
        </div>
        <ButtonLink to="/message-board?intent=share" look="outlined">
          Submit Content
        </ButtonLink>
      </header>
      {page.items.length === 0 && (
        <div className="mt-12">
          <EmptyState title="The wall is bare">
            No fan art has been hung yet. Made something? Submit it, and say how you would like to
            be named.
          </EmptyState>
        </div>
      )}
      <LoadMore first={page} noun="pictures">
        {(items) => <MediaWall items={items} />}
      </LoadMore>
    </div>
  );
}
