import type { CSSProperties } from 'react';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { ClaimList } from '#app/features/claims/embeds/claim-list.tsx';
import { ThreadCard } from '#app/features/discussions/embeds/thread-card.tsx';
import { MediaFigure } from '#app/features/media/embeds/media-figure.tsx';
import { DEFAULT_RATIO, getRatio } from '#app/features/media/embeds/media-thumbnail.tsx';
import type { MediaSummary } from '#app/features/media/media.server.ts';
import { ArticleTeaser } from '#app/features/news/embeds/article-teaser.tsx';
import { LeadArticle } from '#app/features/news/embeds/lead-article.tsx';
import { StoryRow } from '#app/features/stories/embeds/story-row.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type {
  BoardSection,
  ClaimsSection,
  HomeSection,
  MediaSection,
  NewsSection,
  StoriesSection,
} from '../home-section.ts';
import { HomeCommunity } from './home-community.tsx';
import { HomeCountdown } from './home-countdown.tsx';
import { HomeHero } from './home-hero.tsx';

export function HomeSectionView({ section }: { section: HomeSection }) {
  switch (section.id) {
    case 'hero':
      return <HomeHero hero={section} />;
    case 'countdown':
      return <HomeCountdown section={section} />;
    case 'news':
      return <HomeNews section={section} />;
    case 'claims':
      return <HomeClaims section={section} />;
    case 'media':
      return <HomeMedia section={section} />;
    case 'community':
      return <HomeCommunity section={section} />;
    case 'stories':
      return <HomeStories section={section} />;
    case 'on-this-day':
      return <PostTextView html={section.html} className="" />;
    case 'board':
      return <HomeBoard section={section} />;
  }
}

function HomeClaims({ section: { name, claims } }: { section: ClaimsSection }) {
  return (
    <section aria-labelledby="home-claims" className="page-width pt-16 lg:pt-24">
      <SectionHeading id="home-claims" name={name} more={{ label: 'All claims', to: '/claims' }} />
      <ClaimList claims={claims} hasTopics />
    </section>
  );
}

function HomeBoard({ section: { name, threads } }: { section: BoardSection }) {
  return (
    <section aria-labelledby="home-board" className="page-width pt-16 lg:pt-24">
      <SectionHeading
        id="home-board"
        name={name}
        more={{ label: 'All messages', to: '/message-board' }}
      />
      {threads.length === 0 && (
        <EmptyState title="No messages yet">The newest discussions will be listed here.</EmptyState>
      )}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadCard thread={thread} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HomeStories({ section: { name, stories } }: { section: StoriesSection }) {
  return (
    <section aria-labelledby="home-stories" className="page-width pt-16 lg:pt-24">
      <SectionHeading
        id="home-stories"
        name={name}
        more={{ label: 'All stories', to: '/stories' }}
      />
      {stories.length === 0 && (
        <EmptyState title="No stories yet">
          Stories worth reading elsewhere will be listed here. Know one? Submit it as news.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {stories.map((story) => (
          <li key={story.id}>
            <StoryRow story={story} />
          </li>
        ))}
      </ul>
      {stories.some(({ excerptHtml }) => hasSponsoredLink(excerptHtml)) && (
        <AffiliateDisclosure place="stories" className="mt-6" />
      )}
    </section>
  );
}

/** Uncropped, and as high as the other image in the row. */
function stripStyle(items: readonly MediaSummary[], index: number): CSSProperties {
  const item = items[index];
  const neighbor = items[index % 2 === 0 ? index + 1 : index - 1];
  const ratio = item ? getRatio(item) : DEFAULT_RATIO;
  const share = ratio / (ratio + (neighbor ? getRatio(neighbor) : DEFAULT_RATIO));
  const variables: Record<`--${string}`, number> = { '--ratio': ratio, '--share': share };
  return variables;
}

/** Two rows of two; on phones a strip that scrolls sideways. */
function HomeMedia({ section: { name, items } }: { section: MediaSection }) {
  return (
    <section aria-labelledby="home-media" className="mt-16 bg-sunk lg:mt-24">
      <div className="page-width pt-14 pb-16 lg:pt-20 lg:pb-24">
        <SectionHeading
          id="home-media"
          name={name}
          more={{ label: 'Browse All Media', to: '/media' }}
        />
        {items.length === 0 && (
          <EmptyState title="Nothing in the gallery yet">
            Screenshots, videos and artwork will appear here. Share yours on the message board.
          </EmptyState>
        )}
        <div className="media-strip mt-8">
          {items.map((item, index) => (
            <div key={item.id} className="media-strip-item" style={stripStyle(items, index)}>
              <MediaFigure item={item} sizes="(min-width: 640px) 45vw, 20rem" />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A lead article, three beside it, and the rest below. */
function HomeNews({ section: { name, articles } }: { section: NewsSection }) {
  const [lead, ...others] = articles;
  const beside = others.slice(0, 3);
  const below = others.slice(3);
  return (
    <section aria-labelledby="home-news" className="page-width pt-6 lg:pt-12">
      <SectionHeading id="home-news" name={name} more={{ label: 'View All News', to: '/news' }} />
      {!lead && <EmptyState title="No news yet">The first story will appear here.</EmptyState>}
      {lead && (
        <div className="grid-12 mt-5 gap-y-10 lg:mt-8">
          <div className="col-span-12 lg:col-span-8">
            <LeadArticle article={lead} />
          </div>
          <div className="col-span-12 grid content-start gap-x-10 gap-y-6 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
            {beside.map((article, index) => (
              <div
                key={article.id}
                className={
                  index === 0 ? 'md:row-span-2 lg:row-span-1' : 'border-t border-line pt-5'
                }
              >
                <ArticleTeaser article={article} variant={index === 0 ? 'tall' : 'plain'} />
              </div>
            ))}
          </div>
          {below.map((article) => (
            <div key={article.id} className="col-span-12 border-t border-line pt-6">
              <ArticleTeaser article={article} variant="wide" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
