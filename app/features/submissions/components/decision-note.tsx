import { Link } from 'react-router';
import type { OwnSubmissionSummary } from '../own/own-submission.ts';

/** The reviewer's message, and a link to what was approved or why there is none. */
export function DecisionNote({ submission }: { submission: OwnSubmissionSummary }) {
  const { kind, reason, holdExplanation, publishedPath, status } = submission;
  const note = status === 'pending' ? holdExplanation : reason;
  const isApproved = status === 'approved';
  if (!note && !isApproved) return null;
  return (
    <div className="max-w-[60ch] border-l-2 border-accent-ink pl-4 text-small text-ink-soft">
      {note && (
        <p>
          <span className="text-ink">{status === 'pending' ? 'On hold:' : 'Reviewer’s note:'}</span>{' '}
          {note}
        </p>
      )}
      {isApproved && !publishedPath && (
        <p>
          {kind === 'evidence'
            ? 'It’s shown with the claim once the staff have named its source.'
            : 'It isn’t public at the moment.'}
        </p>
      )}
      {publishedPath && (
        <p>
          <Link
            to={publishedPath}
            className="relative inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent-ink"
          >
            View published version
          </Link>
        </p>
      )}
    </div>
  );
}
