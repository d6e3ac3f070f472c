import { Link } from 'react-router';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { DecisionNote } from '../components/decision-note.tsx';
import { GuestHint } from '../components/guest-hint.tsx';
import { SubmissionStatus } from '../components/submission-status.tsx';
import type { OwnSubmissionSummary } from '../own/own-submission.ts';
import { getOwnSubmissions } from '../own/own-submissions.server.ts';
import { submissionForms, submissionKinds } from '../submission-forms.ts';
import type { Route } from './+types/submissions-page.ts';

export const loader = viewerRoute(async ({ url, context, db, getViewer }) => {
  const actor = await getViewer();
  const after = decodeCursor(url.searchParams.get('after'));
  const page = await getOwnSubmissions(db, context.get(reviewKindsContext), actor, after);
  return { page, isGuest: actor.kind !== 'member' };
});

export const meta = noindexPage('Your submissions');

export default function SubmissionsPage({ loaderData: { page, isGuest } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Your submissions"
        actions={
          <ButtonLink to="/submit" variant="filled">
            Submit Content
          </ButtonLink>
        }
      />
      {isGuest && <GuestHint />}
      <div className="mt-8 max-w-4xl lg:mt-10">
        {page.items.length === 0 ? (
          <>
            <EmptyState title="No submissions yet">
              Your drafts and submissions appear here, with their status. We review each one and
              tell you what we decided.
            </EmptyState>
            <SubmissionKinds />
          </>
        ) : (
          <LoadMore firstPage={page} noun="submissions">
            {(submissions) => (
              <ul className="border-t border-line">
                {submissions.map((submission) => (
                  <SubmissionRow key={submission.id} submission={submission} />
                ))}
              </ul>
            )}
          </LoadMore>
        )}
      </div>
    </>
  );
}

function SubmissionKinds() {
  return (
    <ul className="border-t border-line">
      {submissionKinds.map((kind) => (
        <li key={kind} className="border-b border-line py-5">
          <Link
            to={`/submit/${kind}`}
            className="type-wide inline-flex min-h-11 items-center text-title hover:text-accent-ink"
          >
            {submissionForms[kind].heading}
          </Link>
          <p className="max-w-[60ch] text-small text-ink-soft">{submissionForms[kind].lead}</p>
        </li>
      ))}
    </ul>
  );
}

function SubmissionRow({ submission }: { submission: OwnSubmissionSummary }) {
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
