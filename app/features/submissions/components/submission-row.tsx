import { Link } from 'react-router';
import { LocalTime } from '#app/ui/local-time.tsx';
import { submissionForms } from '../form/submission-forms.ts';
import type { OwnSubmissionSummary } from '../own/own-submission.ts';
import { DecisionNote } from './decision-note.tsx';
import { SubmissionStatus } from './submission-status.tsx';

export function SubmissionRow({ submission }: { submission: OwnSubmissionSummary }) {
  const { id, kind, title, at, status } = submission;
  return (
    <li className="grid gap-2 border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="type-wide min-w-0 text-title [overflow-wrap:anywhere]">
          <Link
            to={`/submissions/${id}`}
            className="inline-flex min-h-11 items-center hover:text-accent-ink"
          >
            {title}
          </Link>
        </h2>
        <SubmissionStatus submission={submission} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-note text-ink-faint">
        <span>{submissionForms[kind].name}</span>
        <span>
          {status === 'draft' ? 'Updated' : 'Submitted'} <LocalTime at={at} />
        </span>
      </p>
      <DecisionNote submission={submission} />
    </li>
  );
}
