import { Link } from 'react-router';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ContributionSummary } from '../submissions/contributions.server.ts';

const kindLabels: Record<ContributionSummary['kind'], string> = {
  news: 'News tip',
  media: 'Media',
  'fan-art': 'Fan art',
  evidence: 'Evidence',
};

export function ContributionCard({ contribution }: { contribution: ContributionSummary }) {
  const { kind, title, excerpt, submitter, submittedAt, image, path } = contribution;
  return (
    <article className="flex h-full flex-col border-b border-line py-7">
      {image && (
        <ResponsiveImage
          source={image}
          sizes="(min-width: 1024px) 30vw, 92vw"
          ratio={16 / 9}
          className="mb-5"
        />
      )}
      <p className="type-label text-accent-ink">{kindLabels[kind]}</p>
      <h3 className="type-wide mt-2 text-title [overflow-wrap:anywhere]">
        {path ? (
          <Link to={path} className="inline-flex min-h-11 items-center hover:text-accent-ink">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mt-2 mb-4 line-clamp-4 max-w-[60ch] text-small text-ink-soft">{excerpt}</p>
      <p className="type-label mt-auto flex flex-wrap gap-x-3 text-ink-faint">
        <span>Submitted by {submitter}</span>
        <ShortDate at={submittedAt} />
      </p>
    </article>
  );
}
