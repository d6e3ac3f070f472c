import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StepList } from '../components/claim-history.tsx';
import { EvidenceTable } from '../components/evidence-table.tsx';
import { MergedClaimPage, MergedNote } from '../components/merged-claim-page.tsx';
import { RateForm } from '../components/rate-form.tsx';
import { reloadAfterRefusal } from '../components/reload-after-refusal.ts';
import { SubmissionLink } from '../components/submission-link.tsx';
import { findClaimMergedInto } from '../merging/find-merged-into.server.ts';
import { findSubmissionOfClaim } from '../new-claim/claim-origin.server.ts';
import { getWeighedClaim } from '../reading/get-weighed-claim.server.ts';
import { rateClaim, stepInput } from '../steps/rate-claim.server.ts';
import type { Route } from './+types/weigh-claim-page.ts';

export const loader = staffRoute('publish content', async (args) => {
  const id = requireContentId(args.params.id);
  const after = decodeCursor(args.url.searchParams.get('after'));
  const claim = await getWeighedClaim(args.db, id, { ...args, after });
  return {
    ...claim,
    submission: await findSubmissionOfClaim(args, id),
    mergedInto: await findClaimMergedInto(args.db, id),
  };
});

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const id = requireContentId(args.params.id);
  const entryId = await rateClaim(args, id, parseForm(stepInput, form));
  return redirectWithToast(`/admin/edit-claim/${id}/evidence`, [entryId]);
});

export const shouldRevalidate = reloadAfterRefusal;

export default function WeighClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, statement, publicPath, submission, evidence, steps, changes } = loaderData;
  const { nextCursor, isLaterPage } = loaderData;
  if (loaderData.mergedInto && !actionData) {
    return <MergedClaimPage statement={statement} into={loaderData.mergedInto} />;
  }
  const path = `/admin/edit-claim/${id}/evidence`;
  return (
    <AdminPage
      title={statement}
      view="Evidence and rating"
      lead={submission && <SubmissionLink {...submission} />}
      crumbs={[{ label: 'Content', to: '/admin/content?kind=claims' }]}
      actions={
        <>
          {/* On wide screens the form is beside the evidence. */}
          <span className="contents lg:hidden">
            <AdminLink to="#rating">Rate claim</AdminLink>
          </span>
          <AdminLink to={`/admin/edit-claim/${id}`}>Edit claim</AdminLink>
          <AdminLink to={`/admin/edit-claim/${id}/merge`}>Merge or split</AdminLink>
          <AdminLink to="/admin/sources">Sources</AdminLink>
          {publicPath && <AdminLink to={publicPath}>View on site</AdminLink>}
          <AdminLink to={`${path}/new`} variant="filled">
            Add evidence
          </AdminLink>
        </>
      }
    >
      {loaderData.mergedInto && <MergedNote into={loaderData.mergedInto} />}
      <div className="admin-columns">
        <div className="min-w-0">
          <AdminSection id="evidence" title="Evidence">
            {evidence.length === 0 ? (
              <EmptyState title="No evidence yet">
                Add the pages that speak for or against the claim. They appear here and on the site.
              </EmptyState>
            ) : (
              <EvidenceTable claimId={id} evidence={evidence} />
            )}
            {(nextCursor || isLaterPage) && (
              <p className="mt-4 flex flex-wrap gap-3">
                {isLaterPage && <AdminLink to={path}>First evidence</AdminLink>}
                {nextCursor && (
                  <AdminLink to={`${path}?after=${nextCursor}`}>More evidence</AdminLink>
                )}
              </p>
            )}
          </AdminSection>
          <AdminSection id="steps" title="Steps">
            {steps.length + changes.length === 0 ? (
              <EmptyState title="Not rated yet">
                Every rating appears here, with its reason.
              </EmptyState>
            ) : (
              <StepList steps={steps} changes={changes} />
            )}
          </AdminSection>
        </div>
        <RateForm
          // After a step the form is empty again.
          key={steps[0]?.id}
          claim={loaderData}
          refusal={actionData}
        />
      </div>
    </AdminPage>
  );
}
