import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { StatementInput } from '../components/look-alikes.tsx';
import { getLookAlikes } from '../look-alikes/get-look-alikes.server.ts';
import { refuseSameWording } from '../look-alikes/refuse-same-wording.server.ts';
import { findClaimOrigin } from '../new-claim/claim-origin.server.ts';
import { createClaim } from '../new-claim/create-claim.server.ts';
import { newClaimFields, newClaimInput } from '../new-claim/new-claim-fields.server.ts';
import { listSourceSuggestions } from '../sources/source-suggestions.server.ts';
import type { Route } from './+types/new-claim-page.ts';

export const loader = staffRoute('publish content', async (args) => {
  const { db, url, context, actor } = args;
  const contentKinds = context.get(contentKindsContext);
  const from = url.searchParams.get('from') ?? '';
  const filled = { ...newClaimFields.toForm(newClaimFields.initial) };
  for (const [name, link] of Object.entries({
    title: 'statement',
    url: 'url',
    origin: 'origin',
    note: 'note',
  })) {
    Object.assign(filled, { [name]: url.searchParams.get(link) ?? '' });
  }
  return {
    from,
    origin: await findClaimOrigin({ db, contentKinds, actor }, from),
    fields: newClaimFields.shown,
    values: filled,
    lookAlikes: await getLookAlikes(args, filled.title),
    sources: await listSourceSuggestions(db),
  };
});

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const contentKinds = args.context.get(contentKindsContext);
  const deps = { ...args, contentKinds };
  const origin = await findClaimOrigin(deps, formText(form, 'from'));
  const claim = parseForm(newClaimInput, form);
  await refuseSameWording(args, claim.title);
  const { id, entryId } = await createClaim(deps, claim, origin);
  return redirectWithToast(`/admin/edit-claim/${id}/evidence`, [entryId]);
});

export default function NewClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, origin, fields, values, sources, lookAlikes } = loaderData;
  return (
    <AdminPage
      title="Make a claim"
      lead={
        origin
          ? `From the ${origin.label.toLowerCase()} “${origin.title}”, which will mention it.`
          : 'A statement that can turn out right or wrong, and the first page that speaks for or against it.'
      }
      crumbs={[
        origin
          ? { label: origin.title, to: origin.path }
          : { label: 'Content', to: '/admin/content?kind=claims' },
      ]}
    >
      <AdminForm prefix="claim" values={values} refusal={actionData} className="max-w-[40rem]">
        <input type="hidden" name="from" value={from} />
        <FieldsView
          fields={fields}
          slots={{
            title: (field) => (
              <StatementInput field={field} initial={values.title} lookAlikes={lookAlikes} />
            ),
            origin: (field) => <AdminInput {...field} list="claim-sources" autoComplete="off" />,
          }}
        />
        <datalist id="claim-sources">
          {sources.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <AdminSubmit label="Save claim" />
      </AdminForm>
    </AdminPage>
  );
}
