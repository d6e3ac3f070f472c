import { Link } from 'react-router';
import { Highlighted } from '#app/ui/highlighted.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ResultItem } from '../search-results.ts';

export function ResultList({ results }: { results: ResultItem[] }) {
  return (
    <ol className="mt-8 border-t border-line">
      {results.map((result) => (
        <li key={result.key}>
          <Result result={result} />
        </li>
      ))}
    </ol>
  );
}

function Result({ result }: { result: ResultItem }) {
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 border-b border-line py-6 wrap-anywhere md:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint md:flex-col">
        <span className="text-ink-soft">{result.label}</span>
        <ShortDate at={result.at} />
        <ClaimMarks claims={result.claims} />
      </p>
      <div>
        <h2 className="type-wide text-title">
          <ResultLink result={result} />
        </h2>
        <p className="mt-2 max-w-[72ch] text-small text-ink-soft">
          <Highlighted segments={result.excerpt} />
        </p>
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
