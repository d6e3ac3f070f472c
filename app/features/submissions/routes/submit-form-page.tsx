import { randomBytes } from 'node:crypto';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  redirect,
} from 'react-router';
import { AppError } from '../../../errors.ts';
import { requestContext } from '../../../http/request-context.ts';
import { takesManyUploads } from '../../../http/uploads.ts';
import { withReference } from '../../../http/with-reference.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { reviewKindsContext } from '../../moderation/review-kind.server.ts';
import { FormPage } from '../components/form-page.tsx';
import { sentPath } from '../sent-path.server.ts';
import { readSubmissionKind, submissionForms } from '../submission-forms.ts';
import { takeSubmission } from '../take-submission.server.ts';
import type { Route } from './+types/submit-form-page.ts';

export const handle = takesManyUploads;

function kindOf(params: Params) {
  const kind = readSubmissionKind(params.kind);
  if (!kind) throw new AppError('not-found');
  return kind;
}

export function loader({ context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const kind = kindOf(params);
    const actor = await context.get(requestContext).getActor();
    return {
      kind,
      sendKey: randomBytes(18).toString('base64url'),
      isGuest: actor.kind !== 'member',
      name: actor.kind === 'visitor' ? undefined : actor.name,
    };
  });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const kind = kindOf(params);
    const doors = { ...context.get(requestContext), kinds: context.get(reviewKindsContext) };
    const taken = await takeSubmission(doors, await request.formData(), { kind });
    if ('refusal' in taken) return data(taken.refusal, { status: taken.status });
    return redirect(await sentPath(doors, taken), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  unlistedMeta(
    matches[0].loaderData,
    loaderData ? submissionForms[loaderData.kind].heading : 'Submit Content',
  );

export default function SubmitFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, sendKey, isGuest, name } = loaderData;
  const values: Record<string, string> = actionData?.values ?? {
    authorName: (isGuest && name) || '',
  };
  return (
    <FormPage
      form={submissionForms[kind]}
      values={values}
      errors={actionData?.errors ?? {}}
      sendKey={values.sendKey ?? sendKey}
      isGuest={isGuest}
      pictures={actionData?.waiting ?? []}
    />
  );
}
