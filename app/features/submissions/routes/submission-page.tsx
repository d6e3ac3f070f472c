import { data, redirect } from 'react-router';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { acceptsManyUploads } from '#app/http/forms/uploads.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { useFailureToast } from '#app/ui/toasts/use-failure-toast.ts';
import { SubmissionView } from '../components/submission-view.tsx';
import { handleSubmissionAction } from '../handle-submission-action.server.ts';
import { getOwnSubmission } from '../own/own-submissions.server.ts';
import type { Route } from './+types/submission-page.ts';

export const handle = acceptsManyUploads;

export const loader = viewerRoute(async ({ context, params, db, getViewer }) => {
  const actor = await getViewer();
  const id = requireContentId(params.id);
  return {
    submission: await getOwnSubmission(db, context.get(reviewKindsContext), actor, id),
    isGuest: actor.kind !== 'member',
    name: actor.kind === 'visitor' ? undefined : actor.name,
  };
});

export const action = viewerRoute(async ({ request, context, params, ...requested }) => {
  const id = requireContentId(params.id);
  const deps = { ...requested, kinds: context.get(reviewKindsContext) };
  const result = await handleSubmissionAction(deps, id, await request.formData());
  if ('refusal' in result) return data(result.refusal, { status: result.status });
  return redirect(result.path, 303);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, loaderData?.submission.title ?? 'Your submission');

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { submission, isGuest, name } = loaderData;
  useFailureToast();
  return (
    <SubmissionView submission={submission} isGuest={isGuest} name={name} refusal={actionData} />
  );
}
