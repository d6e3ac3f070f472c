import { redirect } from 'react-router';
import { getUndoHint, redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { acceptsUploads } from '#app/http/forms/uploads.ts';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { EvidenceImageField } from '../components/evidence-image-field.tsx';
import { KeptPageView } from '../components/kept-page-view.tsx';
import { MergedClaimPage, MergedNote } from '../components/merged-claim-page.tsx';
import { SentIn } from '../components/sent-in.tsx';
import {
  changeEvidence,
  fetchPageAgain,
  getEvidenceForm,
} from '../evidence/evidence-form.server.ts';
import { findClaimMergedInto } from '../merging/find-merged-into.server.ts';
import type { Route } from './+types/edit-evidence-page.ts';

export const handle = acceptsUploads;

export const loader = staffRoute('publish content', async ({ db, params, now, actor }) => {
  const form = await getEvidenceForm(db, params, { now, actor });
  const mergedInto = await findClaimMergedInto(db, form.claimId);
  return { ...form, mergedInto, undoHint: getUndoHint(actor) };
});

export const action = staffFormAction('publish content', async (args) => {
  if (args.form.get('intent') === 'fetch-again') {
    await fetchPageAgain(args);
    return redirect(withFlashMessage(args.url.pathname, 'page-being-fetched'), 303);
  }
  const entryId = await changeEvidence(args);
  return redirectWithToast(`/admin/edit-claim/${args.params.id}/evidence`, [entryId]);
});

export default function EditEvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, claimId, statement, sources, keptPage, image, undoHint } = loaderData;
  const { submission, isUnnamed } = loaderData;
  if (loaderData.mergedInto && !actionData) {
    return <MergedClaimPage statement={statement} into={loaderData.mergedInto} />;
  }
  const isNew = view.revision === undefined;
  const backTo = `/admin/edit-claim/${claimId}/evidence`;
  return (
    <AdminPage
      title={isNew ? 'Add evidence' : 'Edit evidence'}
      lead={
        submission ? (
          <>
            {statement}
            <span className="mt-2 block text-small">
              <SentIn {...submission} />
            </span>
          </>
        ) : (
          statement
        )
      }
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=claims' },
        { label: 'Evidence and rating', to: backTo },
      ]}
    >
      {loaderData.mergedInto && <MergedNote into={loaderData.mergedInto} />}
      <div className="max-w-[40rem]">
        <RecordForm
          prefix="evidence"
          view={view}
          refusal={actionData}
          slots={{
            claimId: ({ name }) => <input type="hidden" name={name} value={claimId} />,
            origin: (field) => <AdminInput {...field} list="claim-sources" autoComplete="off" />,
            status: (field) => (
              <FieldView {...field} hint={isUnnamed && 'It’s held until you name its source.'} />
            ),
            imageId: (field) => <EvidenceImageField field={field} image={image} />,
            via: (field) => <AdminInput {...field} list="claim-sources" autoComplete="off" />,
          }}
          backTo={backTo}
          encType="multipart/form-data"
        />
        <datalist id="claim-sources">
          {sources.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {(keptPage || view.values.url) && <KeptPageView page={keptPage} />}
      <div className="max-w-[40rem]">
        {!isNew && (
          <DeleteForm label="Delete evidence">
            It disappears from the claim’s page. {undoHint}
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
