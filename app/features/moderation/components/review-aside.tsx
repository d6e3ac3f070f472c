import { Link } from 'react-router';
import { Facts } from '../../../ui/admin/facts.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import type { Review } from '../review.server.ts';

/** Why it is here, who reported it, and what was decided about its author before. */
export function ReviewAside({ review }: { review: Review }) {
  const { subject, reports, earlier } = review;
  return (
    <aside aria-label="About this" className="min-w-0">
      <Facts
        facts={[
          ['Kind', subject.label],
          ...(subject.category ? [['Category', subject.category] as [string, string]] : []),
          [
            'Author',
            review.personPath ? (
              <Link key="author" to={review.personPath} className="desk-quiet-link">
                {subject.person?.name}
              </Link>
            ) : (
              (subject.person?.name ?? 'Not known')
            ),
          ],
          [subject.says ? 'Sent' : 'Written', <Moment key="written" at={subject.createdAt} />],
          ['In the queue since', <Moment key="opened" at={review.openedAt} />],
          ['Why', review.why],
          ...(subject.facts ?? []),
          ...(review.phase ? [['Held by', review.phase] as [string, string]] : []),
        ]}
      />
      {reports.length > 0 && (
        <AdminSection id="reports" title={`Reports (${reports.length})`}>
          <ul className="grid gap-2">
            {reports.map(({ by, reason, at }) => (
              <li key={by + at} className="text-small">
                <span className="text-ink">{reason}</span>{' '}
                <span className="text-note text-ink-faint">
                  {by}, <Moment at={at} />
                </span>
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      <AdminSection id="earlier" title="Earlier decisions about the author">
        {earlier.length === 0 ? (
          <p className="text-small text-ink-soft">None so far.</p>
        ) : (
          <ul className="grid gap-2">
            {earlier.map(({ id, title, word, reason, at }) => (
              <li key={id} className="text-small">
                <span className="text-ink">
                  {word}: {title}
                </span>{' '}
                <span className="text-note text-ink-faint">
                  <Moment at={at} />
                  {reason && `, ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AdminSection>
    </aside>
  );
}
