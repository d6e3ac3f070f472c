import { Link } from 'react-router';
import type { ListPage } from '#app/http/cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Highlighted } from '#app/ui/highlighted.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import type { BoardResult } from './search-board.server.ts';

const linkClasses = 'py-3 text-ink underline underline-offset-4';

interface BoardResultsProps {
  search: string;
  page: ListPage<BoardResult>;
  /** The board that was searched. */
  path?: string;
}

export default function BoardResults({ search, page, path = '/message-board' }: BoardResultsProps) {
  return (
    <section aria-labelledby="board-results" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="board-results" className="type-wide text-title wrap-anywhere">
          Messages matching “{search}”
        </h2>
        <Link to={path} className={`type-label ${linkClasses}`}>
          Show all messages
        </Link>
      </div>
      {page.items.length === 0 ? (
        <EmptyState title="No messages match">
          Try fewer or different words, or{' '}
          <Link to={`/search?q=${encodeURIComponent(search)}`} className={linkClasses}>
            search the whole site
          </Link>
          .
        </EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="messages">
          {(results) => (
            <ol className="mt-2 divide-y divide-line border-t border-line">
              {results.map((result) => (
                <li key={result.id}>
                  <Result result={result} />
                </li>
              ))}
            </ol>
          )}
        </LoadMore>
      )}
    </section>
  );
}

function Result({ result: { path, title, excerpt, at, claims } }: { result: BoardResult }) {
  return (
    <article className="relative py-4">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <LocalTime at={at} />
        <ClaimMarks claims={claims} />
      </p>
      <h3 className="type-wide mt-1 text-title wrap-anywhere">
        <Link to={path} className="after:absolute after:inset-0">
          <span className="animated-underline">
            <Highlighted segments={title} />
          </span>
        </Link>
      </h3>
      <p className="mt-1 text-small text-ink-soft wrap-anywhere">
        <Highlighted segments={excerpt} />
      </p>
    </article>
  );
}
