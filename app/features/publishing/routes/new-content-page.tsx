import { useState } from 'react';
import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { MAX_TITLE_LENGTH } from '#app/features/content/content-fields.schema.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { createDraft } from '../editing/create-draft.server.ts';
import type { Route } from './+types/new-content-page.ts';

export const loader = staffRoute('write articles', async ({ actor, context, url }) => {
  const kinds = context
    .get(contentKindsContext)
    .filter(({ admin }) => can(actor, admin.right))
    .map(({ id, label, collection, admin }) => {
      const { description, newPath } = admin;
      return { id, label, collection, description, hasOwnPage: newPath !== undefined };
    });
  const requested = kinds.find(({ collection }) => collection === url.searchParams.get('kind'));
  return { kinds, current: requested?.id ?? kinds[0]?.id };
});

export const action = staffFormAction('write articles', async ({ form, ...args }) => {
  const contentKinds = args.context.get(contentKindsContext);
  const kind = contentKinds.find(({ id }) => id === form.get('kind'));
  if (!kind) throw new AppError('invalid');
  const { newPath } = kind.admin;
  if (newPath) return redirect(newPath(formText(form, 'title').trim()), 303);
  const { id, entryId } = await createDraft({ ...args, contentKinds }, kind, form);
  return redirect(withEntries(kind.admin.editPath(id), [entryId]), 303);
});

export default function NewContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, current } = loaderData;
  const [kindId, setKindId] = useState<string | undefined>(actionData?.values.kind ?? current);
  const hasOwnPage = kinds.find(({ id }) => id === kindId)?.hasOwnPage ?? false;
  const ownPages = kinds.some((kind) => kind.hasOwnPage);
  return (
    <AdminPage
      title="New Content"
      crumbs={[{ label: 'Content', to: '/admin/content' }]}
      lead="Only staff see it until you publish it."
    >
      <AdminForm refusal={actionData} className="max-w-none">
        <fieldset>
          <legend className="type-label mb-1 text-ink-soft">Kind</legend>
          <div className="choice-cards">
            {kinds.map(({ id, label, description }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="kind"
                  value={id}
                  checked={id === kindId}
                  onChange={() => setKindId(id)}
                  aria-labelledby={`kind-${id}`}
                  aria-describedby={`kind-${id}-description`}
                />
                <span id={`kind-${id}`} className="font-medium">
                  {label}
                </span>
                <span id={`kind-${id}-description`} className="text-note text-ink-soft">
                  {description}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div hidden={hasOwnPage} className="max-w-[40rem]">
          <AdminInput
            label="Title"
            name="title"
            maxLength={MAX_TITLE_LENGTH}
            required={!ownPages}
            autoComplete="off"
          />
        </div>
        <AdminSubmit label="Continue" />
      </AdminForm>
    </AdminPage>
  );
}
