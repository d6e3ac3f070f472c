import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/affiliates.server.ts';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { StoryRow } from '../embeds/story-row.tsx';
import { getStoryList, storiesTag } from '../get-stories.server.ts';
import type { Route } from './+types/stories-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(storiesTag, affiliatesTag);
  const linker = await getKeywordLinker(db);
  const page = await getStoryList(db, decodeCursor(query.get('after')), linker);
  const items = await withCommentCounts({ db, addCacheTags }, 'story', page.items);
  return { page: { ...page, items } };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Stories from Around the Web',
    description: 'Stories worth reading on other sites, newest first.',
    path: '/stories',
  });

export default function StoriesPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="Stories from Around the Web"
        lead="Worth reading on other sites, newest first."
        actions={
          <ButtonLink to="/submit/news" variant="outlined">
            Submit News
          </ButtonLink>
        }
        hasLine
      />
      {page.items.length === 0 ? (
        <EmptyState title="No stories yet">
          Stories worth reading elsewhere will be listed here. Know one? Submit it as news.
        </EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="stories">
          {(stories) => (
            <>
              <ul className="divide-y divide-line">
                {stories.map((story) => (
                  <li key={story.id}>
                    <StoryRow story={story} heading="h2" />
                  </li>
                ))}
              </ul>
              {stories.some(({ excerptHtml }) => hasSponsoredLink(excerptHtml)) && (
                <AffiliateDisclosure className="mt-6" />
              )}
            </>
          )}
        </LoadMore>
      )}
    </div>
  );
}
