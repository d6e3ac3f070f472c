import { Link } from 'react-router';
import type { OwnSubmissionSummary } from '../own/own-submission.ts';

/** The reviewer's message and a link to the published content, if there are any. */
export function DecisionNote({ submission }: { submission: OwnSubmissionSummary }) {
  const { reason, holdExplanation, publishedPath, status } = submission;
  const note = status === 'pending' ? holdExplanation : reason;
  if (!note && !publishedPath) return null;
  return (
    <div className="max-w-[60ch] border-l-2 border-accent-ink pl-4 text-small text-ink-soft">
      {note && (
        <p>
          <span className="text-ink">{status === 'pending' ? 'On hold:' : 'Reviewer’s note:'}</span>{' '}
          {note}
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
