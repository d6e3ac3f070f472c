import { redirect, useLocation } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { RedirectTable } from '../components/redirect-table.tsx';
import { SelectedRedirects } from '../components/selected-redirects.tsx';
import { deleteSelected } from '../editing/delete-selected.server.ts';
import { readRedirectFilter, redirectFilterQuery, useFilters } from '../list/redirect-filter.ts';
import { getRedirectPage } from '../list/redirects-list.server.ts';
import { redirectKinds, redirectSources } from '../redirect-row.ts';
import { REDIRECTS_PATH, redirectPath } from '../redirects-paths.ts';
import { readSelected } from '../selected-redirects.ts';
import type { Route } from './+types/redirects-page.ts';

export const loader = staffRoute('edit pages', async ({ db, url }) => ({
  query: redirectFilterQuery(readRedirectFilter(url.searchParams)),
  page: await getRedirectPage(db, url.searchParams),
}));

/** Deletes the selected redirects. */
export const action = staffFormAction('edit pages', async ({ form, ...args }) => {
  const path = adminReturnPath(formText(form, 'returnTo'), args.origin, REDIRECTS_PATH);
  const ids = readSelected(form);
  if (ids.length === 0) return redirect(withFlashMessage(path, 'nothing-selected'), 303);
  return redirectWithToast(path, await deleteSelected(args, ids));
});

export default function RedirectsPage({ loaderData: { query, page } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <AdminPage
      title="Redirects"
      lead="Send people who follow an old URL to the right page. A redirect is used only while no page has its URL."
      actions={
        <>
          <form method="post" action={`${REDIRECTS_PATH}.csv${query}`}>
            <AdminSubmit label={query ? 'Export matches' : 'Export CSV'} variant="outlined" />
          </form>
          <AdminLink to={`${REDIRECTS_PATH}/import`}>Import</AdminLink>
          <AdminLink to={redirectPath('new')} variant="filled">
            Add redirect
          </AdminLink>
        </>
      }
    >
      <RedirectFilterBar />
      {page.items.length > 0 ? (
        // The selection is reset when the list changes.
        <SelectedRedirects key={key}>
          <LoadMore firstPage={page} noun="redirects">
            {(redirects) => <RedirectTable redirects={redirects} order={page.order} />}
          </LoadMore>
        </SelectedRedirects>
      ) : (
        <EmptyState title={query ? 'No matches' : 'No redirects yet'}>
          {query
            ? 'Try another search or filter.'
            : 'Add one for a URL that people still follow, or import those of your old site.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}

function RedirectFilterBar() {
  const toOptions = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <FilterBar
      label="Filter redirects"
      filters={[
        { name: 'q', label: 'Path or target' },
        { name: 'kind', label: 'Answer', options: toOptions(redirectKinds) },
        { name: 'source', label: 'Added by', options: toOptions(redirectSources) },
        { name: 'use', label: 'Use', options: toOptions(useFilters) },
      ]}
    />
  );
}
