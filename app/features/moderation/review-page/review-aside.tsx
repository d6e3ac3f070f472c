import { Link } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { GuestTag } from '../review/review-heading.tsx';
import { phaseLabel } from '../screening/phase-label.ts';
import type { Review } from './get-review.server.ts';
import { hasAuthor } from './has-author.ts';

type Entry = [string, React.ReactNode];

export function ReviewAside({ review }: { review: Review }) {
  const { subject, reports, earlierDecisions } = review;
  const category = subject.category && (subject.categories?.[subject.category] ?? subject.category);
  return (
    <aside aria-label="Review details" className="min-w-0">
      <DescriptionList
        items={[
          ['Kind', subject.kindLabel],
          ...(category ? [[subject.categoryName ?? 'Category', category] as [string, string]] : []),
          ...(hasAuthor(review)
            ? [['Author', <Author key="author" review={review} />] satisfies Entry]
            : []),
          [
            subject.statementLabel ? 'Sent' : 'Posted',
            <Timestamp key="created" at={subject.createdAt} />,
          ],
          ['Queued', <Timestamp key="queued" at={review.openedAt} />],
          ['Reason', review.explanation],
          ...(subject.facts ?? []),
          ...(review.phase ? [['Held by', phaseLabel(review.phase)] as [string, string]] : []),
        ]}
      />
      {reports.count > 0 && (
        <AdminSection id="reports" title={`Reports (${formatNumber(reports.count)})`}>
          {reports.count > reports.latest.length && (
            <p className="mb-2 text-small text-ink-soft">
              These are the latest {reports.latest.length}.
            </p>
          )}
          <ul className="grid gap-2">
            {reports.latest.map(({ id, by, reason, at }) => (
              <li key={id} className="text-small">
                <span className="text-ink">{reason}</span>{' '}
                <span className="text-note text-ink-faint">
                  {by}, <Timestamp at={at} />
                </span>
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      {hasAuthor(review) && <EarlierDecisions decisions={earlierDecisions} />}
    </aside>
  );
}

function EarlierDecisions({ decisions }: { decisions: Review['earlierDecisions'] }) {
  return (
    <AdminSection id="earlier" title="Earlier decisions about this author">
      {decisions.length === 0 ? (
        <p className="text-small text-ink-soft">None</p>
      ) : (
        <ul className="grid gap-2">
          {decisions.map(({ id, title, label, reason, at }) => (
            <li key={id} className="text-small">
              <span className="text-ink">
                {label}: {title}
              </span>{' '}
              <span className="text-note text-ink-faint">
                <Timestamp at={at} />
                {reason && `, ${reason}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function Author({ review: { subject, authorAdminPath } }: { review: Review }) {
  const name = subject.author?.name ?? subject.authorName ?? 'Unknown';
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {authorAdminPath ? (
        <Link to={authorAdminPath} className="admin-quiet-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {subject.isByGuest && <GuestTag />}
    </span>
  );
}
