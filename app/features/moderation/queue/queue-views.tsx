import { Link } from 'react-router';
import { type QueueView, queueViews } from './queue-summary.ts';

/** Links to the queue's filters, each with its number of items. */
export function QueueViews({
  view,
  counts,
}: {
  view: QueueView;
  counts: Record<QueueView, number>;
}) {
  return (
    <nav aria-label="Filter the queue" className="mb-5 border-b border-line">
      <ul className="-mb-px flex gap-x-5 overflow-x-auto">
        {(Object.keys(queueViews) as QueueView[]).map((name) => (
          <li key={name}>
            <Link
              to={name === 'all' ? '?' : `?view=${name}`}
              aria-current={name === view ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-accent-ink aria-[current]:text-ink"
            >
              {queueViews[name]}
              <span className="text-note text-ink-faint tabular-nums">{counts[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
