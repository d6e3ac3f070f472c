import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { SaveLink } from '#app/features/bookmarks/embeds/save-link.tsx';
import type { MentionedClaimData } from '#app/features/claims/embeds/claim-rating.ts';
import { MentionedClaims } from '#app/features/claims/embeds/mentioned-claims.tsx';
import { ReportLink } from '#app/features/discussions/embeds/report-link.tsx';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { countReports, type Outlet, type StorySummary } from '../story-summary.ts';

interface StoryViewProps {
  story: StorySummary;
  claims: readonly MentionedClaimData[];
  /** The comments. */
  children: React.ReactNode;
}

export function StoryView({ story, claims, children }: StoryViewProps) {
  return (
    <article className="page-width page-top pb-20 lg:pb-28">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <PageHead above={<BackLink />} title={story.title} />
          <p className="type-label mt-4 flex gap-3 text-ink-faint">
            <span className="text-accent-ink">{story.source}</span>
            <ShortDate at={story.publishedAt} />
          </p>
          <div
            className="prose-links mt-6 max-w-[64ch] text-deck text-ink-soft"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the loader
            dangerouslySetInnerHTML={{ __html: story.excerptHtml }}
          />
          {hasSponsoredLink(story.excerptHtml) && (
            <AffiliateDisclosure place="stories" className="mt-4" />
          )}
          {story.image && (
            <ResponsiveImage
              source={story.image}
              sizes="(min-width: 64rem) 42rem, 100vw"
              className="mt-8 max-w-[64ch] rounded-edge"
            />
          )}
          <p className="mt-8 mb-16 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ExternalLink href={story.url} className={buttonClasses('filled')}>
              Read on {story.source}
              <ExternalLinkIcon className="size-4" />
            </ExternalLink>
            <SaveLink target={`story:${story.id}`} />
            <ReportLink kind="story" id={story.id} path={`/stories/${story.id}`} />
          </p>
          <MentionedClaims title="How sure we are" claims={claims} />
          <Outlets outlets={story.outlets} />
          {children}
        </div>
      </div>
    </article>
  );
}

/** Everyone who reports the story, if it is more than one. */
function Outlets({ outlets }: { outlets: readonly Outlet[] }) {
  const [origin] = outlets;
  if (!origin) return null;
  return (
    <section aria-labelledby="outlets" className="mb-16">
      <h2 id="outlets" className="type-wide scroll-mt-24 text-title">
        {countReports(outlets)}, one story
      </h2>
      <p className="mt-1 text-small text-ink-soft">First reported by {origin.source}.</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {outlets.map((outlet) => (
          <li key={outlet.id} className="py-3">
            <p className="type-label flex gap-3 text-ink-faint">
              <span className="text-ink-soft">{outlet.source}</span>
              <ShortDate at={outlet.publishedAt} />
            </p>
            <ExternalLink
              href={outlet.url}
              className="mt-1 inline-block pointer-coarse:min-h-11 hover:text-accent-ink"
            >
              <span className="animated-underline">{outlet.title}</span>
              <ExternalLinkIcon className="ml-2 inline size-4 align-baseline text-ink-faint" />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
