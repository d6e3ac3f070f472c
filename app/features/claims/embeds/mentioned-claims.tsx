import { Link } from 'react-router';
import { ShortDate } from '#app/ui/short-date.tsx';
import { ClaimMark } from './claim-mark.tsx';
import { type ClaimMarkData, ratingLabel } from './claim-rating.ts';

interface MentionedClaimProps extends ClaimMarkData {
  /** ISO 8601. */
  ratedAt: string;
  isNews: boolean;
}

/** The claims that a page is about, with their ratings of today. */
export function MentionedClaims({ claims }: { claims: readonly MentionedClaimProps[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="mentioned-claims" className="mt-14 border-t border-line pt-6">
      <h2 id="mentioned-claims" className="type-wide text-title">
        How sure we are
      </h2>
      <ul className="mt-3">
        {claims.map(({ id, path, statement, rating, ratedAt }) => (
          <li
            key={id}
            className="group relative grid gap-x-6 gap-y-1.5 border-b border-line py-4 last:border-b-0 sm:grid-cols-[8.5rem_1fr]"
          >
            <p className="type-label">
              <ClaimMark rating={rating} />
            </p>
            <div>
              <p className="font-semibold text-ink">
                <Link to={path} className="after:absolute after:inset-0">
                  <span className="animated-underline">{statement}</span>
                </Link>
              </p>
              <p className="mt-1 text-note text-ink-faint">
                Since <ShortDate at={ratedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells readers of an older text what was settled after it was published. */
export function SettledClaims({ claims }: { claims: readonly MentionedClaimProps[] }) {
  const settled = claims.filter(({ isNews }) => isNews);
  if (settled.length === 0) return null;
  return (
    <aside aria-label="Settled since" className="mb-8 border-l-2 border-accent-ink pl-5">
      <ul className="grid gap-3">
        {settled.map(({ id, path, statement, rating, ratedAt }) => (
          <li key={id}>
            <p className="type-label text-ink-faint">
              <ShortDate at={ratedAt} />
            </p>
            <p className="mt-1">
              {ratingLabel(rating)} since this was published:{' '}
              <Link
                to={path}
                className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
              >
                {statement}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
