import { Form, Link, redirect } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { MAX_SEARCH_LENGTH } from '../bookmark-limits.ts';
import { bookmarkTargetsContext } from '../bookmark-targets.server.ts';
import { BookmarkRow } from '../components/bookmark-row.tsx';
import { FolderForms } from '../components/folder-forms.tsx';
import { UndoBar } from '../components/undo-bar.tsx';
import { bookmarksPath } from '../reading/bookmark-list.ts';
import { getBookmarksPage } from '../reading/get-bookmarks-page.server.ts';
import { handleListForm } from '../saving/handle-list-form.server.ts';
import type { Route } from './+types/bookmarks-page.ts';

export const loader = viewerRoute(async (args) => {
  const member = await requireMember(args);
  const deps = {
    db: args.db,
    viewer: member,
    contentKinds: args.context.get(contentKindsContext),
    targetKinds: args.context.get(bookmarkTargetsContext),
  };
  return getBookmarksPage(deps, member.id, args.url.searchParams);
});

export const action = formAction(async ({ form, ...args }) => {
  const member = await requireMember(args);
  const deps = {
    ...args,
    viewer: member,
    contentKinds: args.context.get(contentKindsContext),
    targetKinds: args.context.get(bookmarkTargetsContext),
  };
  return redirect(await handleListForm(deps, member, form, args.url.searchParams), 303);
});

export const meta = noindexPage('Bookmarks');

export default function BookmarksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, search, folder, folders, removed, deletedFolder } = loaderData;
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const open = folders.find(({ id }) => id === folder);
  const isFolderForm = actionData?.values.intent?.endsWith('e-folder') === true;
  return (
    <>
      <PageHead title="Bookmarks" lead="Everything you’ve saved. Only you can see it." hasLine />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {removed && (
          <UndoBar
            message={
              <>
                Removed: <bdi>{removed.title}</bdi>
              </>
            }
            fields={{ intent: 'save', target: removed.target, folder: removed.folder }}
          />
        )}
        {deletedFolder && (
          <UndoBar
            message={
              <>
                Folder deleted: <bdi>{deletedFolder.name}</bdi>
              </>
            }
            fields={{ intent: 'restore-folder', folder: String(deletedFolder.id) }}
          />
        )}
        <FormAlert text={isFolderForm ? undefined : Object.values(actionData?.errors ?? {})[0]} />
        <SearchForm search={search} folder={folder} />
        <div className="border-b border-line">
          <FilterLinks label="Folders" links={listFolderLinks(loaderData)} />
        </div>
        <FolderForms
          key={folder ?? 'all'}
          folder={open}
          refusal={isFolderForm ? actionData : undefined}
        />
      </div>
      {page.items.length === 0 ? (
        <Nothing search={search} isFolder={folder !== undefined} />
      ) : (
        <LoadMore firstPage={page} noun="bookmarks">
          {(bookmarks) => (
            <ul>
              {bookmarks.map((bookmark) => (
                <BookmarkRow
                  key={bookmark.id}
                  bookmark={bookmark}
                  folder={folder === undefined ? names.get(bookmark.folderId ?? 0) : undefined}
                />
              ))}
            </ul>
          )}
        </LoadMore>
      )}
    </>
  );
}

function listFolderLinks({
  folder,
  folders,
  looseCount,
  search,
}: Pick<Route.ComponentProps['loaderData'], 'folder' | 'folders' | 'looseCount' | 'search'>) {
  const links = [
    { label: 'All', to: bookmarksPath({ search }), isCurrent: folder === undefined },
    ...folders.map(({ id, name, count }) => ({
      label: `${name} (${count})`,
      to: bookmarksPath({ folder: id, search }),
      isCurrent: folder === id,
    })),
  ];
  if (folders.length === 0) return links;
  return [
    ...links,
    {
      label: `No folder (${looseCount})`,
      to: bookmarksPath({ folder: 'none', search }),
      isCurrent: folder === 'none',
    },
  ];
}

interface SearchFormProps {
  search: string;
  folder: number | 'none' | undefined;
}

function SearchForm({ search, folder }: SearchFormProps) {
  return (
    <Form action="/bookmarks" role="search" className="flex max-w-3xl flex-wrap gap-3">
      <label htmlFor="bookmark-search" className="sr-only">
        Search your bookmarks by title
      </label>
      <input
        key={search}
        id="bookmark-search"
        name="q"
        type="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Words of the title"
        className="min-h-12 min-w-0 flex-1 basis-56 rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
      />
      {folder !== undefined && <input type="hidden" name="folder" value={folder} />}
      <button type="submit" className={buttonClasses('outlined')}>
        Search
      </button>
    </Form>
  );
}

function Nothing({ search, isFolder }: { search: string; isFolder: boolean }) {
  if (search) {
    return (
      <EmptyState title="No matches">
        No bookmark{isFolder && ' in this folder'} has these words in its title.{' '}
        <Link to="/bookmarks">View all bookmarks</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={isFolder ? 'Nothing in this folder yet' : 'No bookmarks yet'}>
      Click Save on an <Link to="/news">article</Link>, or choose it in the menu of a post on the{' '}
      <Link to="/message-board">message board</Link>. You’ll find it here.
    </EmptyState>
  );
}
