import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { StoryRow } from '#app/features/stories/embeds/story-row.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { StoriesSection } from '../home-section.ts';

export function HomeStories({ section: { name, stories } }: { section: StoriesSection }) {
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
