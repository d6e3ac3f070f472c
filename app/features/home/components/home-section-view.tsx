import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { MediaFigure } from '#app/features/media/embeds/media-figure.tsx';
import { ArticleTeaser } from '#app/features/news/embeds/article-teaser.tsx';
import { LeadArticle } from '#app/features/news/embeds/lead-article.tsx';
import { StoryRow } from '#app/features/stories/embeds/story-row.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { HomeSection, MediaSection, NewsSection, StoriesSection } from '../home-section.ts';
import { HomeCommunity } from './home-community.tsx';
import { HomeHero } from './home-hero.tsx';

export function HomeSectionView({ section }: { section: HomeSection }) {
  switch (section.id) {
    case 'hero':
      return <HomeHero hero={section} />;
    case 'news':
      return <HomeNews section={section} />;
    case 'media':
      return <HomeMedia section={section} />;
    case 'community':
      return <HomeCommunity section={section} />;
    case 'stories':
      return <HomeStories section={section} />;
  }
}

function HomeStories({ section: { name, stories } }: { section: StoriesSection }) {
  return (
    <section aria-labelledby="home-stories" className="page-width pt-16 lg:pt-24">
      <SectionHeading id="home-stories" name={name} />
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
        <AffiliateDisclosure className="mt-6" />
      )}
    </section>
  );
}

/** Alternates large and small images. */
const layout = [
  { className: 'lg:col-span-7', sizes: '(min-width: 1024px) 55vw, 92vw' },
  { className: 'lg:col-span-5 lg:self-end', sizes: '(min-width: 1024px) 38vw, 92vw' },
  { className: 'lg:col-span-5', sizes: '(min-width: 1024px) 38vw, 92vw' },
  { className: 'lg:col-span-7', sizes: '(min-width: 1024px) 55vw, 92vw' },
] as const;

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
        <div className="grid-12 mt-8 gap-y-10 lg:gap-y-14">
          {items.map((item, index) => {
            const slot = layout[index % layout.length] ?? layout[0];
            return (
              <div key={item.id} className={`col-span-12 sm:col-span-6 ${slot.className}`}>
                <MediaFigure item={item} sizes={slot.sizes} />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** A lead article, two beside it, and the rest below. */
function HomeNews({ section: { name, articles } }: { section: NewsSection }) {
  const [lead, ...others] = articles;
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <section aria-labelledby="home-news" className="page-width pt-16 lg:pt-24">
      <SectionHeading id="home-news" name={name} more={{ label: 'View All News', to: '/news' }} />
      {!lead && (
        <EmptyState title="No news yet">
          The first story will appear here. Subscribe below to get it by email.
        </EmptyState>
      )}
      {lead && (
        <div className="grid-12 mt-8 gap-y-12">
          <div className="col-span-12 lg:col-span-8">
            <LeadArticle article={lead} />
          </div>
          <div className="col-span-12 grid content-start gap-x-10 gap-y-8 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
            {beside.map((article, index) => (
              <div
                key={article.id}
                className="not-first:lg:border-t not-first:lg:border-line not-first:lg:pt-6"
              >
                <ArticleTeaser article={article} variant={index === 0 ? 'tall' : 'plain'} />
              </div>
            ))}
          </div>
          {below.map((article) => (
            <div key={article.id} className="col-span-12 border-t border-line pt-6 lg:col-span-6">
              <ArticleTeaser article={article} variant="wide" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
