import { Link } from 'react-router';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { MentionedClaimData } from './claim-rating.ts';

interface MentionedClaimsProps {
  title: string;
  claims: readonly MentionedClaimData[];
}

/** Claims that a page is about, with their ratings of today. */
export function MentionedClaims({ title, claims }: MentionedClaimsProps) {
  return (
    claims.length > 0 && (
      <section className="my-10 border-y border-line py-6 wrap-anywhere">
        <h2 className="type-wide text-title">{title}</h2>
        {claims.map(({ id, path, statement, ratedAt, ...mark }) => (
          <p key={id} className="mt-4">
            <span className="type-label flex gap-3 text-ink-faint">
              <ClaimMark {...mark} />
              <ShortDate at={ratedAt} />
            </span>
            <Link to={path} className="inline-flex min-h-11 items-center">
              {statement}
            </Link>
          </p>
        ))}
      </section>
    )
  );
}
