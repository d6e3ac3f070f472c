import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { LookAlikes } from '../components/look-alikes.tsx';
import { MergedClaimPage, MergedNote } from '../components/merged-claim-page.tsx';
import { refuseSameWording } from '../look-alikes/refuse-same-wording.server.ts';
import { findClaimMergedInto } from '../merging/find-merged-into.server.ts';
import { mergeClaim } from '../merging/merge-claims.server.ts';
import { getMergeForm, mergeFields, parseSplit } from '../merging/merge-form.server.ts';
import { splitClaim } from '../merging/split-claim.server.ts';
import type { Route } from './+types/merge-claim-page.ts';

export const loader = staffRoute('publish content', async (args) => {
  const id = requireContentId(args.params.id);
  return {
    ...(await getMergeForm(args, id)),
    mergedInto: await findClaimMergedInto(args.db, id),
  };
});

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const id = requireContentId(args.params.id);
  if (form.get('intent') === 'split') {
    const deps = { ...args, contentKinds: args.context.get(contentKindsContext) };
    const input = parseSplit(form);
    await refuseSameWording(args, input.title);
    const split = await splitClaim(deps, id, input);
    return redirectWithToast(`/admin/edit-claim/${split.id}/evidence`, [split.entryId]);
  }
  const { into, entryId } = await mergeClaim(args, id, parseForm(mergeFields.input, form));
  return redirectWithToast(`/admin/edit-claim/${into}/evidence`, [entryId]);
});

export default function MergeClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, statement, lookAlikes, choices, evidence, merge, split } = loaderData;
  if (loaderData.mergedInto && !actionData) {
    return <MergedClaimPage statement={statement} into={loaderData.mergedInto} />;
  }
  const isSplitting = actionData?.values.intent === 'split';
  const refusals = isSplitting
    ? { merge: undefined, split: actionData }
    : { merge: actionData, split: undefined };
  return (
    <AdminPage
      title={statement}
      view="Merge or split"
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=claims' },
        { label: 'Evidence and rating', to: `/admin/edit-claim/${id}/evidence` },
      ]}
    >
      {loaderData.mergedInto && <MergedNote into={loaderData.mergedInto} />}
      <div className="admin-columns">
        <div>
          <AdminSection id="merge" title="Merge into another">
            <p className="mb-4 max-w-[60ch] text-ink-soft">
              Evidence, mentions, followers and comments move to the other claim, whose rating
              stays. The address of this one leads there, and its steps show in the history there.
              The message afterwards has an Undo. Later, admins can undo it in the audit log, until
              one of them changes.
            </p>
            <AdminForm prefix="merge" refusal={refusals.merge}>
              <FieldsView
                fields={merge}
                slots={{
                  into: (field) => (
                    <AdminInput {...field} list="claim-choices" autoComplete="off" />
                  ),
                }}
              />
              <datalist id="claim-choices">
                {choices.map(({ value, label }) => (
                  <option key={value} value={`${value} ${label}`} />
                ))}
              </datalist>
              <LookAlikes claims={lookAlikes} />
              <AdminSubmit name="intent" value="merge" label="Merge" variant="danger" />
            </AdminForm>
          </AdminSection>
        </div>
        <div>
          <AdminSection id="split" title="Split off a new claim">
            <p className="mb-4 max-w-[60ch] text-ink-soft">
              For a statement that says two things. The new claim starts unrated, with the evidence
              that you choose, and everyone who follows this one follows it too. The message
              afterwards has an Undo. Later, admins can undo it in the audit log, until one of them
              changes.
            </p>
            <AdminForm prefix="split" refusal={refusals.split}>
              <FieldsView fields={split} />
              {evidence.map(({ id: evidenceId, label, note }) => (
                <AdminSelect
                  key={evidenceId}
                  name={`evidence-${evidenceId}`}
                  label={label}
                  hint={note || undefined}
                  options={[
                    { value: '', label: 'Stays here' },
                    { value: 'move', label: 'Moves to the new claim' },
                    { value: 'copy', label: 'Both have it' },
                  ]}
                />
              ))}
              <FieldError id="split-evidence-error" text={refusals.split?.errors.evidence} />
              <AdminSubmit name="intent" value="split" label="Split" />
            </AdminForm>
          </AdminSection>
        </div>
      </div>
    </AdminPage>
  );
}
