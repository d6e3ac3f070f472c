import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readContentId } from '../../../http/content-id.ts';
import { requestContext } from '../../../http/request-context.ts';
import { takesManyUploads } from '../../../http/uploads.ts';
import { withReference } from '../../../http/with-reference.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { reviewKindsContext } from '../../moderation/review-kind.server.ts';
import { actOnSubmission } from '../act-on-submission.server.ts';
import { SubmissionView } from '../components/submission-view.tsx';
import { getOwnSubmission } from '../own-submissions.server.ts';
import type { Route } from './+types/submission-page.ts';

export const handle = takesManyUploads;

export function loader({ context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, getActor } = context.get(requestContext);
    const actor = await getActor();
    const id = readContentId(params.id);
    if (id === undefined) throw new AppError('not-found');
    return {
      submission: await getOwnSubmission(db, context.get(reviewKindsContext), actor, id),
      isGuest: actor.kind !== 'member',
      name: actor.kind === 'visitor' ? undefined : actor.name,
    };
  });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const id = readContentId(params.id);
    if (id === undefined) throw new AppError('not-found');
    const doors = { ...context.get(requestContext), kinds: context.get(reviewKindsContext) };
    const answer = await actOnSubmission(doors, id, await request.formData());
    if ('refusal' in answer) return data(answer.refusal, { status: answer.status });
    return redirect(answer.path, 303);
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  unlistedMeta(matches[0].loaderData, loaderData?.submission.title ?? 'Your submission');

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { submission, isGuest, name } = loaderData;
  return (
    <SubmissionView submission={submission} isGuest={isGuest} name={name} refusal={actionData} />
  );
}
