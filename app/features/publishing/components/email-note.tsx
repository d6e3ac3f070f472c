import { Link } from 'react-router';
import type { ItemEmail, SentEmail, StoppedEmail } from '#app/features/content/editing.server.ts';
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
      <Outcome {...sent} /> <ReportLink path={sent.reportPath} />
    </p>
  );
}

/** Emails that were stopped when the item was taken back. */
export function StoppedEmailNote({
  sent,
  recipients,
  reportPath,
  isOffered,
}: StoppedEmail & { isOffered: boolean }) {
  return (
    <p className="text-small">
      Its email was stopped when {formatNumber(sent)} of {countNoun(recipients, 'subscriber')} had
      it.{isOffered && ' If you email it again, only the others get it.'}{' '}
      <ReportLink path={reportPath} />
    </p>
  );
}

function ReportLink({ path }: { path: string | undefined }) {
  if (path === undefined) return null;
  return (
    // Reloads the document, because only the newsletter's own policy allows frames.
    <Link reloadDocument to={path} className="admin-quiet-link">
      See the report
    </Link>
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
