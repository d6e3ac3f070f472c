import { Link } from 'react-router';
import { CommentsLink } from '#app/features/discussions/embeds/comment-count.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { countReports, type StorySummary } from '../story-summary.ts';

interface StoryRowProps {
  story: StorySummary;
  /** One level below the list's heading. */
  heading?: 'h2' | 'h3';
}

export function StoryRow({ story, heading: Heading = 'h3' }: StoryRowProps) {
  return (
    <article className="group/story relative grid-12 gap-y-2 py-6">
      <p className="type-label col-span-12 flex flex-wrap items-center gap-x-3 text-ink-faint md:col-span-3 md:flex-col md:flex-nowrap md:items-start lg:col-span-2">
        <span className="text-ink-soft">{story.source}</span>
        <ShortDate at={story.publishedAt} />
        <CommentsLink count={story.comments} path={`/stories/${story.id}`} title={story.title} />
        <OutletsLink story={story} />
        <ClaimMarks claims={story.claims} />
      </p>
      <Heading className="type-wide col-span-12 text-title md:col-span-9 lg:col-span-5">
        <ExternalLink href={story.url} className="after:absolute after:inset-0">
          <span className="animated-underline">{story.title}</span>
          <ExternalLinkIcon className="ml-2 inline size-4 align-baseline text-ink-faint transition-transform duration-300 group-hover/story:translate-x-0.5 group-hover/story:-translate-y-0.5" />
        </ExternalLink>
      </Heading>
      <div
        className="prose-links pointer-events-none relative z-1 col-span-12 [&_a]:pointer-events-auto max-w-[64ch] text-small text-ink-soft md:col-span-9 md:col-start-4 lg:col-span-5 lg:col-start-auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the loader
        dangerouslySetInnerHTML={{ __html: story.excerptHtml }}
      />
    </article>
  );
}

function OutletsLink({ story: { id, title, outlets } }: { story: StorySummary }) {
  if (outlets.length === 0) return null;
  return (
    <Link
      to={`/stories/${id}#outlets`}
      className="relative z-1 inline-flex min-h-6 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink hover:decoration-current pointer-coarse:min-h-11"
    >
      {countReports(outlets)}
      <span className="sr-only"> report: {title}</span>
    </Link>
  );
}
