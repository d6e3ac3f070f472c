import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { readSearchText } from '#app/text/search-text.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { MergeCandidates, OriginForms, OutletForm } from '../components/outlets-admin.tsx';
import { mergeStories, setOrigin, splitStories } from '../groups/change-groups.server.ts';
import { getOutletsView } from '../groups/get-outlets.server.ts';
import { outletsInput } from '../stories.schema.ts';
import { MAX_SEARCH_LENGTH } from '../story-search.ts';
import type { Route } from './+types/outlets-page.ts';

export const loader = staffRoute('publish content', ({ db, params, url, now }) => {
  const search = readSearchText(url.searchParams.get('q'), MAX_SEARCH_LENGTH);
  return getOutletsView(db, parseContentId(params.id), { search, now });
});

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const id = parseContentId(args.params.id);
  const parsed = outletsInput.safeParse({
    ...Object.fromEntries(form),
    outlets: form.getAll('outlets'),
  });
  if (id === undefined || !parsed.success) throw new AppError('not-found');
  const path = `/admin/stories/${id}/outlets`;
  const input = parsed.data;
  const entryId =
    input.action === 'merge'
      ? await mergeStories(args, id, input.with)
      : input.action === 'split'
        ? await splitStories(args, id, input.outlets)
        : await setOrigin(args, id, input.origin);
  return redirect(withEntries(path, [entryId]), 303);
});

export default function OutletsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, outlets, candidates } = loaderData;
  return (
    <AdminPage
      title="Outlets"
      view={title}
      crumbs={[{ label: 'Content', to: '/admin/content?kind=stories' }]}
      lead="Stories that report the same news share one entry and one discussion. New stories are grouped automatically when they’re similar enough."
    >
      <FormAlert text={actionData?.errors.form} />
      <OutletForm title={title} outlets={outlets} />
      <OriginForms outlets={outlets} />
      <MergeCandidates candidates={candidates} />
    </AdminPage>
  );
}
