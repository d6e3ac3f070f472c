import { textValue } from '#app/features/content/editing.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { EditPage, type FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import type { FieldSlots, FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { StatementInput } from '../components/look-alikes.tsx';
import { MergedClaimPage } from '../components/merged-claim-page.tsx';
import { SubmissionLink } from '../components/submission-link.tsx';
import type { LookAlike } from '../embeds/claim-rating.ts';
import { getLookAlikes } from '../look-alikes/get-look-alikes.server.ts';
import { findClaimMergedInto } from '../merging/find-merged-into.server.ts';
import { findSubmissionOfClaim } from '../new-claim/claim-origin.server.ts';
import type { Route } from './+types/edit-claim-page.ts';

const loadView = editLoader('claim');

export const loader = async (args: Route.LoaderArgs) => {
  const view = await loadView(args);
  const load = staffRoute('write articles', async (staff) => ({
    lookAlikes: await getLookAlikes(staff, textValue(view.values, 'title'), view.id),
    submission: await findSubmissionOfClaim(staff, view.id),
    mergedInto: await findClaimMergedInto(staff.db, view.id),
  }));
  return { view, ...(await load(args)) };
};

export const action = editAction('claim');

const editSlots = (
  id: number,
  { values }: FormState,
  lookAlikes: readonly LookAlike[],
): FieldSlots<FieldViewProps> => ({
  title: (field) => (
    <StatementInput
      field={field}
      initial={String(values.title ?? '')}
      lookAlikes={lookAlikes}
      exceptId={id}
    />
  ),
  body: ({ name, label, hint }) => (
    <AdminTextarea name={name} label={`${label} (Markdown)`} hint={hint} rows={8} />
  ),
});

export default function EditClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, lookAlikes, submission, mergedInto } = loaderData;
  if (mergedInto) return <MergedClaimPage statement={view.title} into={mergedInto} />;
  return (
    <EditPage
      view={view}
      lead={submission && <SubmissionLink {...submission} />}
      result={actionData}
      slots={(form) => editSlots(view.id, form, lookAlikes)}
      actions={
        <AdminLink to={`/admin/edit-claim/${view.id}/evidence`}>Evidence and rating</AdminLink>
      }
    />
  );
}
