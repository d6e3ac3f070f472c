import { getUndoHint, redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { changeEvidence, getEvidenceForm } from '../evidence/evidence-form.server.ts';
import type { Route } from './+types/edit-evidence-page.ts';

export const loader = staffRoute('publish content', async ({ db, params, now, actor }) => ({
  ...(await getEvidenceForm(db, params, { now })),
  undoHint: getUndoHint(actor),
}));

export const action = staffFormAction('publish content', async (args) => {
  const entryId = await changeEvidence(args);
  return redirectWithToast(`/admin/edit-claim/${args.params.id}/evidence`, [entryId]);
});

export default function EditEvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, claimId, statement, sources, undoHint } = loaderData;
  const isNew = view.revision === undefined;
  const backTo = `/admin/edit-claim/${claimId}/evidence`;
  return (
    <AdminPage
      title={isNew ? 'Add evidence' : 'Edit evidence'}
      lead={statement}
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=claims' },
        { label: 'Evidence and rating', to: backTo },
      ]}
    >
      <div className="max-w-[40rem]">
        <RecordForm
          prefix="evidence"
          view={view}
          refusal={actionData}
          slots={{
            claimId: ({ name }) => <input type="hidden" name={name} value={claimId} />,
            origin: (field) => <AdminInput {...field} list="claim-sources" autoComplete="off" />,
            via: (field) => <AdminInput {...field} list="claim-sources" autoComplete="off" />,
          }}
          backTo={backTo}
        />
        <datalist id="claim-sources">
          {sources.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {!isNew && (
          <DeleteForm label="Delete evidence">
            It disappears from the claim’s page. {undoHint}
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
