import { Form, Link } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { withClaimMarks } from '#app/features/claims/claims.server.ts';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { PageIntro } from '#app/features/pages/embeds/page-intro.tsx';
import { getPageHead } from '#app/features/pages/pages.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { readSearchText } from '#app/text/search-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { StoryRow } from '../embeds/story-row.tsx';
import { getStoryList, storiesTag } from '../get-stories.server.ts';
import { storiesPageConfig } from '../stories-page.schema.ts';
import { MAX_SEARCH_LENGTH } from '../story-search.ts';
import type { Route } from './+types/stories-page.ts';

export const handle = sharedPage({ query: ['q', 'after'] });

export const loader = publicLoader(async ({ db, search, query, addCacheTags, liveCursor }) => {
  addCacheTags(storiesTag, affiliatesTag, pageTag(storiesPageConfig.id));
  const { pageSize, ...texts } = await getPageConfig(db, storiesPageConfig);
  const linker = await getKeywordLinker(db);
  const text = readSearchText(query.get('q'), MAX_SEARCH_LENGTH);
  const after = decodeCursor(query.get('after'));
  const page = await getStoryList({ db, search, linker }, { text, after, pageSize });
  const counted = await withCommentCounts({ db, addCacheTags }, 'story', page.items);
  const items = await withClaimMarks({ db, addCacheTags }, 'story', counted);
  const head = await getPageHead(db, texts);
  return { page: { ...page, items }, text, head, liveCursor: liveCursor() };
});

const feed = { slug: 'stories', title: 'Stories' };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  const text = loaderData?.text;
  return pageMeta(
    site,
    text
      ? {
          feed,
          title: `“${text}” in Stories`,
          description: `Stories that match “${text}”, newest first.`,
          path: `/stories?q=${encodeURIComponent(text)}`,
          isIndexed: false,
        }
      : {
          feed,
          title: loaderData?.head.title ?? 'Stories',
          description: loaderData?.head.subtitle || 'Stories worth reading on other sites.',
          path: '/stories',
        },
  );
};

export default function StoriesPage({ loaderData }: Route.ComponentProps) {
  const { page, text, head, liveCursor } = loaderData;
  useLiveClaims(liveCursor, []);
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title={head.title}
        lead={head.subtitle}
        actions={
          <ButtonLink to="/submit/news" variant="outlined">
            Submit News
          </ButtonLink>
        }
        hasLine
      />
      <PageIntro intro={head.intro} className="mt-6" />
      <div className="mt-8 mb-4 max-w-md">
        <StorySearch text={text} />
      </div>
      {page.items.length === 0 ? (
        <NoStories text={text} />
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
                <AffiliateDisclosure place="stories" className="mt-6" />
              )}
            </>
          )}
        </LoadMore>
      )}
    </div>
  );
}

function NoStories({ text }: { text: string }) {
  if (!text) {
    return (
      <EmptyState title="No stories yet">
        Stories worth reading elsewhere will be listed here. Know one? Submit it as news.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No stories match “${text}”`}>
      Try fewer or different words, or{' '}
      <Link
        to="/stories"
        className="font-medium text-ink underline underline-offset-4 hover:text-accent-ink"
      >
        clear the search
      </Link>
      .
    </EmptyState>
  );
}

function StorySearch({ text }: { text: string }) {
  return (
    <search className="block w-full">
      <Form action="/stories" className="relative" key={text}>
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label="Search stories"
          placeholder="Search stories..."
          className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised pr-12 pl-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center text-ink-soft hover:text-ink"
        >
          <SearchIcon />
        </button>
      </Form>
    </search>
  );
}
