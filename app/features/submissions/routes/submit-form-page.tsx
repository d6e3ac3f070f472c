import { randomBytes } from 'node:crypto';
import { data, Link, type Params, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { findSubmittableClaim, type SubmittableClaim } from '#app/features/claims/claims.server.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { acceptsManyUploads } from '#app/http/forms/uploads.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { sentValues } from '#app/ui/forms/form-context.ts';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SubmissionFields, type SubmissionFormProps } from '../components/submission-fields.tsx';
import { YourSubmissionsLink } from '../components/your-submissions-link.tsx';
import { handleSubmissionForm } from '../form/handle-submission-form.server.ts';
import { pathAfterSubmit } from '../path-after-submit.server.ts';
import { listSubmissionCategories } from '../submission-categories.server.ts';
import { parseSubmissionKind, submissionForms } from '../submission-forms.ts';
import type { Route } from './+types/submit-form-page.ts';

export const handle = acceptsManyUploads;

function getKind(params: Params) {
  const kind = parseSubmissionKind(params.kind);
  if (!kind) throw new AppError('not-found');
  return kind;
}

export const loader = viewerRoute(async ({ params, url, db, getViewer }) => {
  const kind = getKind(params);
  const claim = await findSubmittableClaim(
    db,
    parseContentId(url.searchParams.get('claim') ?? undefined),
  );
  if (submissionForms[kind].hasSubject && !claim) throw new AppError('not-found');
  const actor = await getViewer();
  return {
    kind,
    claim,
    categories: await listSubmissionCategories(db, kind),
    idempotencyKey: randomBytes(18).toString('base64url'),
    isGuest: actor.kind !== 'member',
    name: actor.kind === 'visitor' ? undefined : actor.name,
  };
});

export const action = viewerRoute(async ({ request, context, params, ...requested }) => {
  const kind = getKind(params);
  const deps = { ...requested, kinds: context.get(reviewKindsContext) };
  const result = await handleSubmissionForm(deps, await request.formData(), { kind });
  if ('refusal' in result) return data(result.refusal, { status: result.status });
  return redirect(await pathAfterSubmit(deps, result), 303);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(
    matches[0].loaderData,
    loaderData ? submissionForms[loaderData.kind].heading : 'Submit Content',
  );

export default function SubmitFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, claim, categories, idempotencyKey, isGuest, name } = loaderData;
  const values: Record<string, string> = sentValues(actionData) ?? {
    authorName: (isGuest && name) || '',
  };
  return (
    <SubmissionFormPage
      form={submissionForms[kind]}
      categories={categories}
      values={values}
      errors={actionData?.errors ?? {}}
      idempotencyKey={values.idempotencyKey ?? idempotencyKey}
      isGuest={isGuest}
      images={actionData?.pendingImages ?? []}
      claim={claim}
    />
  );
}

interface SubmissionFormPageProps extends SubmissionFormProps {
  /** What it is about. */
  claim: SubmittableClaim | undefined;
}

function SubmissionFormPage({ claim, ...props }: SubmissionFormPageProps) {
  const { heading, lead, hasSubject } = props.form;
  return (
    <InterfaceSection className="page-width page-top pb-24">
      <div className="grid-12 gap-y-8">
        <div className="col-span-12 lg:sticky lg:top-36 lg:col-span-4 lg:self-start">
          <PageHead above={<BackLink />} title={heading} lead={lead} />
          {hasSubject && claim && (
            <p className="mt-4 border-l-2 border-accent-ink pl-4">
              <Link to={claim.path} className="font-semibold hover:text-accent-ink">
                {claim.statement}
              </Link>
            </p>
          )}
          <p className="mt-2">
            <YourSubmissionsLink />
          </p>
        </div>
        <div className="col-span-12 min-w-0 lg:col-span-7 lg:col-start-6">
          <SubmissionFields {...props} claimId={hasSubject ? claim?.id : undefined} />
        </div>
      </div>
    </InterfaceSection>
  );
}
