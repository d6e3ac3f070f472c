import { Link } from 'react-router';
import { Highlighted } from '#app/ui/highlighted.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ResultItem } from '../search-results.ts';

interface ResultListProps {
  results: ResultItem[];
  /** Below a heading of their own, results are not headings of the page's parts. */
  level?: 'h2' | 'h3';
}

export function ResultList({ results, level = 'h2' }: ResultListProps) {
  return (
    <ol className={`border-t border-line ${level === 'h2' ? 'mt-8' : 'mt-4'}`}>
      {results.map((result) => (
        <li key={result.key}>
          <Result result={result} level={level} />
        </li>
      ))}
    </ol>
  );
}

function Result({ result, level: Heading }: { result: ResultItem; level: 'h2' | 'h3' }) {
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 border-b border-line py-6 wrap-anywhere md:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint md:flex-col">
        <span className="text-ink-soft">{result.label}</span>
        {result.at && <ShortDate at={result.at} />}
      </p>
      <div>
        <Heading className="type-wide text-title">
          <ResultLink result={result} />
        </Heading>
        <p className="mt-2 max-w-[72ch] text-small text-ink-soft">
          <Highlighted segments={result.excerpt} />
        </p>
        {result.claims.length > 0 && (
          <p className="type-label mt-2 text-ink-faint">
            <ClaimMarks claims={result.claims} />
          </p>
        )}
      </div>
    </article>
  );
}

function ResultLink({ result: { url, isExternal, title } }: { result: ResultItem }) {
  const className = 'after:absolute after:inset-0';
  const text = (
    <span className="animated-underline">
      <Highlighted segments={title} />
    </span>
  );
  if (!isExternal) {
    return (
      <Link to={url} className={className}>
        {text}
      </Link>
    );
  }
  return (
    <ExternalLink href={url} className={className}>
      {text}
      <ExternalLinkIcon className="ml-1.5 inline size-3.5 text-ink-faint" />
    </ExternalLink>
  );
}
