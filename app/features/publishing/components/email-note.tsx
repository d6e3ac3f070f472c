import { Link } from 'react-router';
import type { ItemEmail, SentEmail } from '#app/features/content/editing.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';

interface EmailNoteProps extends Pick<ItemEmail, 'isPlanned' | 'sent'> {
  isPublished: boolean;
}

const PREPARING = 'It’s being emailed. Preparing the emails…';

/** What has become of the item's email, where it can't be chosen. */
export function EmailNote({ isPlanned, sent, isPublished }: EmailNoteProps) {
  if (!sent) {
    return (
      isPlanned && (
        <p className="text-small">
          {isPublished ? PREPARING : 'It will be emailed when it’s published.'}
        </p>
      )
    );
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

function Outcome({ at, isPreparing, isFinished, count, recipients }: SentEmail) {
  if (isPreparing) return PREPARING;
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
