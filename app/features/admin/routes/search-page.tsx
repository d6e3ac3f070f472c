import { Link } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import type { ListPage } from '#app/http/cursor.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { AdminSearchForm } from '../embeds/admin-search-form.tsx';
import {
  type AdminSearchResult,
  type AdminSearchResults,
  type IndexScope,
  searchAdmin,
  searchIndex,
} from '../search/admin-search.server.ts';
import { ResultSection, ResultTable, viewAll } from '../search/result-section.tsx';
import { SubscriberResults } from '../search/subscriber-results.tsx';
import { UserResults } from '../search/user-results.tsx';
import type { Route } from './+types/search-page.ts';

const scopeTitles: Record<IndexScope, string> = {
  content: 'Published content',
  comments: 'Comments',
};

/** With `in`, pages through all results of the search index; otherwise the first ones of each kind. */
export const loader = staffRoute('open the admin area', async (args) => {
  const { db, context, actor, url } = args;
  const { search } = context.get(publicContext);
  const deps = { db, actor, search, contentKinds: context.get(contentKindsContext) };
  const query = url.searchParams.get('q') ?? '';
  const scope = (['content', 'comments'] as const).find(
    (one) => one === url.searchParams.get('in'),
  );
  if (!scope || !query.trim()) return { results: await searchAdmin(deps, query) };
  const text = query.trim().slice(0, 100);
  const after = url.searchParams.get('after');
  return { scope, text, page: await searchIndex(deps, scope, { text, after }) };
});

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { results, scope, text, page } = loaderData;
  if (scope) return <ScopePage scope={scope} text={text} page={page} />;
  if (!results) {
    return (
      <AdminPage title="Search">
        <SmallScreenSearch />
        <EmptyState title="Search everything">
          Enter a word from a title or text, or the start of a name.
        </EmptyState>
      </AdminPage>
    );
  }
  return <OverviewPage results={results} />;
}

function searchPath(q: string, scope?: IndexScope): string {
  return `/admin/search?${new URLSearchParams({ q, ...(scope && { in: scope }) })}`;
}

function ScopePage({
  scope,
  text,
  page,
}: {
  scope: IndexScope;
  text: string;
  page: ListPage<AdminSearchResult>;
}) {
  const title = scopeTitles[scope];
  return (
    <AdminPage
      title={`${title}: ${text}`}
      crumbs={[{ label: `Search: ${text}`, to: searchPath(text) }]}
    >
      <SmallScreenSearch />
      {page.items.length === 0 ? (
        <EmptyState title="No results">Try fewer or different words.</EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="results">
          {(items) => <ResultTable label={title} results={items} />}
        </LoadMore>
      )}
    </AdminPage>
  );
}

function OverviewPage({ results }: { results: AdminSearchResults }) {
  const { text, tasks, unpublished, published, users, comments, subscribers } = results;
  const q = new URLSearchParams({ q: text });
  const sections = [tasks, unpublished, published, users, comments, subscribers];
  return (
    <AdminPage title={`Search: ${text}`}>
      <SmallScreenSearch />
      {sections.every((items) => items.length === 0) && (
        <EmptyState title="No results">
          Published content matches whole words, drafts any part of the title, and people the start
          of their name.
        </EmptyState>
      )}
      {tasks.length > 0 && (
        <AdminSection id="found-help" title="Help">
          <DataTable
            label="Help"
            rows={tasks}
            rowKey={({ title }) => title}
            columns={[
              { name: 'Task', isMain: true, cell: ({ to, title }) => <Link to={to}>{title}</Link> },
              { name: 'In', cell: ({ area }) => area },
            ]}
          />
        </AdminSection>
      )}
      <ResultSection
        id="found-drafts"
        title="Drafts and other unpublished content"
        more={`/admin/content?${q}`}
        results={unpublished}
      />
      <ResultSection
        id="found-content"
        title={scopeTitles.content}
        more={searchPath(text, 'content')}
        results={published}
      />
      {users.length > 0 && (
        <AdminSection id="found-users" title="Users" more={viewAll(`/admin/users?${q}`)}>
          <UserResults users={users} />
        </AdminSection>
      )}
      <ResultSection
        id="found-comments"
        title={scopeTitles.comments}
        more={searchPath(text, 'comments')}
        results={comments}
      />
      {subscribers.length > 0 && (
        <AdminSection
          id="found-subscribers"
          title="Subscribers"
          more={viewAll(`/admin/subscribers?${q}`)}
        >
          <SubscriberResults subscribers={subscribers} />
        </AdminSection>
      )}
    </AdminPage>
  );
}

/** On small screens the top bar has no room for the field. */
function SmallScreenSearch() {
  return (
    <div className="mb-6 lg:hidden">
      <AdminSearchForm id="page-search" />
    </div>
  );
}
