import { Link } from 'react-router';
import type { ItemEmail, SentEmail } from '#app/features/content/editing.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';

/** What has become of the item's email, where it can't be chosen. */
export function EmailNote({ isPlanned, sent }: Pick<ItemEmail, 'isPlanned' | 'sent'>) {
  if (!sent) {
    return isPlanned && <p className="text-small">It will be emailed when it’s published.</p>;
  }
  return (
    <p className="text-small">
      <Outcome {...sent} />{' '}
      {sent.reportPath && (
        // Reloads the document, because only the newsletter's own policy allows frames.
        <Link reloadDocument to={sent.reportPath} className="admin-quiet-link">
          See the report
        </Link>
      )}
    </p>
  );
}

function Outcome({ at, isFinished, count, recipients }: SentEmail) {
  if (isFinished) {
    return (
      <>
        Emailed to {countNoun(count, 'subscriber')} on <Timestamp at={at} />.
      </>
    );
  }
  return (
    <>
      Being emailed since <Timestamp at={at} />: {formatNumber(count)} of{' '}
      {countNoun(recipients, 'subscriber')} so far.
    </>
  );
}
