import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { isFiltered, kindFilters, type SearchParams, searchPath } from '../search-params.ts';
import { shorten } from './shorten.ts';

/** Shown before the first search. */
export function SearchTips({ query }: { query: string }) {
  const hasText = query.trim() !== '';
  return (
    <div className="mt-12">
      <EmptyState title={hasText ? 'Type at least one word' : 'What are you looking for?'}>
        One word, or the start of one, is enough. Put phrases in “double quotes” and a minus in
        front of words to exclude: <code>signal -trailer</code>.
      </EmptyState>
      <OtherPages />
    </div>
  );
}

export function NoResults({ params }: { params: SearchParams }) {
  const { query, kind } = params;
  const label = kindFilters.find(({ value }) => value === kind)?.label.toLowerCase();
  const text = query.trim();
  return (
    // The analytics count searches without results by this attribute.
    <div className="mt-12" data-no-results>
      <EmptyState title={`No results for “${shorten(text)}”`}>
        {kind === 'all' && !isFiltered(params) ? (
          'Try fewer words or another spelling.'
        ) : (
          <>
            Nothing matches {isFiltered(params) ? 'with these filters' : `in ${label}`}.{' '}
            <Link to={searchPath({ query })} className="underline underline-offset-4">
              Search everything
            </Link>{' '}
            or try fewer words.
          </>
        )}
      </EmptyState>
      <SingleWords query={text} />
      <OtherPages />
    </div>
  );
}

const MAX_WORDS = 5;

/** Results must contain every word, so a single word may find more. */
function SingleWords({ query }: { query: string }) {
  const words = [...new Set(query.match(/[\p{L}\p{N}]{3,40}/gu))].slice(0, MAX_WORDS);
  if (words.length < 2) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 pb-4 text-ink-soft">
      Search for a single word:
      {words.map((word) => (
        <Link
          key={word}
          to={searchPath({ query: word })}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {word}
        </Link>
      ))}
    </p>
  );
}

const otherPages = [
  { to: '/news', label: 'Latest news' },
  { to: '/media', label: 'Media gallery' },
  { to: '/community', label: 'Community' },
];

function OtherPages() {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {otherPages.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="type-label inline-flex min-h-11 items-center hover:text-accent-ink"
          >
            <span className="animated-underline">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
