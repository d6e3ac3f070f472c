import { Link } from 'react-router';
import { CommentCount } from '#app/features/discussions/embeds/comment-count.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ClaimSummary } from '../claim-summary.ts';

interface ClaimListProps {
  claims: readonly ClaimSummary[];
  /** Where claims of several topics stand together. */
  hasTopics?: boolean;
}

export function ClaimList({ claims, hasTopics = false }: ClaimListProps) {
  return (
    <ul className="wrap-anywhere">
      {claims.map((claim) => (
        <ClaimListItem key={claim.id} claim={claim} hasTopics={hasTopics} />
      ))}
    </ul>
  );
}

function ClaimListItem({ claim, hasTopics }: { claim: ClaimSummary; hasTopics: boolean }) {
  const { path, statement, topicLabel, rating, ratingLabel, ratedAt, dueOn, comments = 0 } = claim;
  return (
    <li className="card-link group relative grid gap-x-8 gap-y-2 border-b border-line py-5 sm:grid-cols-[9rem_1fr] lg:grid-cols-[11rem_1fr_auto] lg:items-baseline">
      <p className="type-label">
        <ClaimMarks claims={[{ rating, label: ratingLabel, ids: [claim.id] }]} />
      </p>
      <h3 className="max-w-[52ch] text-deck leading-snug font-semibold text-ink">
        <Link to={path} className="after:absolute after:inset-0">
          <bdi className="animated-underline">{statement}</bdi>
        </Link>
      </h3>
      <p className="type-label flex flex-wrap gap-x-4 gap-y-1 text-ink-faint sm:col-start-2 lg:col-start-3 lg:justify-end">
        {hasTopics && <span>{topicLabel}</span>}
        {dueOn && (
          <span>
            Due <ShortDate at={dueOn} />
          </span>
        )}
        <span>
          {rating === 'unrated' ? 'Added' : 'Rated'} <ShortDate at={ratedAt} />
        </span>
        {comments > 0 && <CommentCount count={comments} />}
      </p>
    </li>
  );
}
