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

/** The facts about the subject. */
export function ReviewDetails({ review }: { review: Review }) {
  const { subject } = review;
  const category = subject.category && (subject.categories?.[subject.category] ?? subject.category);
  return (
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
        ['Reason', review.explanation],
        ...(subject.facts ?? []),
        ...(review.phase ? [['Held by', phaseLabel(review.phase)] as [string, string]] : []),
      ]}
    />
  );
}

/** The open reports of the subject. */
export function ReviewReports({ review: { reports } }: { review: Review }) {
  if (reports.count === 0) return null;
  return (
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
