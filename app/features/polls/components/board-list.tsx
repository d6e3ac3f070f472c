import { Link } from 'react-router';
import { countNoun } from '#app/text/count-noun.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MIN_FORECASTS } from '../predictions/board-score.ts';
import type { BoardRow } from '../predictions/get-board.server.ts';

/** Members by their average score, the best first. */
export function BoardList({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <ol>
      {rows.map(({ id, rank, name, path, forecasts, score }) => (
        <li
          key={id}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2"
        >
          <span className="text-ink-faint tabular-nums">{rank}.</span>
          <span className="min-w-0">
            <Link
              to={path}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-accent-ink"
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="type-label block text-ink-faint">
              {countNoun(forecasts, 'forecast')}
            </span>
          </span>
          <span className="type-wide tabular-nums">{score}</span>
        </li>
      ))}
    </ol>
  );
}

export function EmptyBoard() {
  return (
    <EmptyState title="Nobody on the board yet">
      Members appear here once {MIN_FORECASTS} of their forecasts are scored.
    </EmptyState>
  );
}

/** Says what the numbers mean. */
export function BoardRules({ className }: { className: string }) {
  return (
    <p className={className}>
      The average Brier score of members with at least {MIN_FORECASTS} scored forecasts: 0 is
      perfect, and always saying 50% gives 0.25. The last forecast before a claim is settled counts.
      You can leave the board in{' '}
      <Link to="/settings#predictions" className="underline underline-offset-4 hover:text-ink">
        your settings
      </Link>
      .
    </p>
  );
}
