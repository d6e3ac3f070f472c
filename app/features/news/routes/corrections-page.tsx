import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { findPublication } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId, requireContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import {
  addCorrection,
  correctionInput,
  getCorrections,
} from '../corrections/corrections.server.ts';
import type { Route } from './+types/corrections-page.ts';

export const loader = staffRoute('publish content', async ({ db, params }) => {
  const id = parseContentId(params.id);
  const article = id === undefined ? undefined : await findPublication(db, 'articles', id);
  if (!article) throw new AppError('not-found');
  const { title } = article;
  return { id: article.id, title, corrections: await getCorrections(db, article.id) };
});

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const id = requireContentId(args.params.id);
  await addCorrection(args, id, parseForm(correctionInput, form));
  return redirect(withFlashMessage(`/admin/edit-article/${id}`, 'corrected'), 303);
});

export default function CorrectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, corrections } = loaderData;
  return (
    <AdminPage
      title="Corrections"
      view={title}
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=articles' },
        { label: title, to: `/admin/edit-article/${id}` },
      ]}
      lead="Change the text first, then say here what was wrong. Readers see it below the article, and feeds send the article again."
    >
      <AdminForm prefix="correction" refusal={actionData} className="max-w-[40rem]">
        <AdminTextarea name="what" label="What was corrected" rows={2} />
        <AdminTextarea name="why" label="Why it was wrong" rows={2} />
        <AdminSubmit label="Add correction" />
      </AdminForm>
      <AdminSection id="corrections" title="Published corrections">
        {corrections.length === 0 ? (
          <EmptyState title="No corrections">Corrections appear here and on the site.</EmptyState>
        ) : (
          <ul className="grid gap-4">
            {corrections.map(({ id: key, what, why, correctedAt }) => (
              <li key={key} className="max-w-[68ch]">
                <p>{what}</p>
                <p className="text-ink-soft">{why}</p>
                <p className="text-note text-ink-faint">
                  <Timestamp at={correctedAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </AdminSection>
    </AdminPage>
  );
}
