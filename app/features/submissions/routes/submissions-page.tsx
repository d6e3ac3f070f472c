import type { LoaderFunctionArgs } from 'react-router';
import { reviewKindsContext } from '#app/features/moderation/moderation.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { GuestHint } from '../components/guest-hint.tsx';
import { SubmissionRow } from '../components/submission-row.tsx';
import { getOwnSubmissions } from '../own/own-submissions.server.ts';
import type { Route } from './+types/submissions-page.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, getViewer } = context.get(requestContext);
    const actor = await getViewer();
    const after = decodeCursor(new URL(request.url).searchParams.get('after'));
    const page = await getOwnSubmissions(db, context.get(reviewKindsContext), actor, after);
    return { page, isGuest: actor.kind !== 'member' };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Your submissions');

export default function SubmissionsPage({ loaderData: { page, isGuest } }: Route.ComponentProps) {
  return (
    <div className="page-width page-top flex-1 pb-24">
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
          <EmptyState title="No submissions yet">
            Your drafts and submissions appear here, with their status.
          </EmptyState>
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
    </div>
  );
}
