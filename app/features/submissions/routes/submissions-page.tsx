import type { LoaderFunctionArgs } from 'react-router';
import { readPageKey } from '../../../http/page-key.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { reviewKindsContext } from '../../moderation/review-kind.server.ts';
import { GuestHint } from '../components/guest-hint.tsx';
import { SubmissionLine } from '../components/submission-line.tsx';
import { getOwnSubmissions } from '../own-submissions.server.ts';
import type { Route } from './+types/submissions-page.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, getActor } = context.get(requestContext);
    const actor = await getActor();
    const behind = readPageKey(new URL(request.url).searchParams.get('after'));
    const page = await getOwnSubmissions(db, context.get(reviewKindsContext), actor, behind);
    return { page, isGuest: actor.kind !== 'member' };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Your submissions');

export default function SubmissionsPage({ loaderData: { page, isGuest } }: Route.ComponentProps) {
  return (
    <div className="page-width min-h-[78svh] flex-1 pt-28 pb-24 lg:pt-36">
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <h1 className="type-wide text-lead">Your submissions</h1>
        <ButtonLink to="/submit" look="filled">
          Submit Content
        </ButtonLink>
      </header>
      {isGuest && <GuestHint />}
      <div className="mt-8 max-w-4xl lg:mt-10">
        {page.items.length === 0 ? (
          <EmptyState title="Nothing here yet">
            What you send in stands here: drafts, what waits for review, and what became of it.
          </EmptyState>
        ) : (
          <LoadMore first={page} noun="submissions">
            {(submissions) => (
              <ul className="border-t border-line">
                {submissions.map((submission) => (
                  <SubmissionLine key={submission.id} submission={submission} />
                ))}
              </ul>
            )}
          </LoadMore>
        )}
      </div>
    </div>
  );
}
