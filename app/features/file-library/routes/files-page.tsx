import { Link, useLocation } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { ACCEPTED_FILES, FILE_TYPES_HINT } from '#app/text/files/file-types.ts';
import { formatMegabytes } from '#app/text/files/format-bytes.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { addFile } from '../actions/add-file.server.ts';
import { AddFile } from '../components/add-file.tsx';
import { FILES_PATH, filePath } from '../file-library-paths.ts';
import { getFileList, type ListedFile } from '../list/file-list.server.ts';
import type { Route } from './+types/files-page.ts';

export const loader = staffRoute('publish content', async ({ db, url, maxFileBytes }) => ({
  list: await getFileList(db, url.searchParams),
  limit: formatMegabytes(maxFileBytes),
}));

/** Adds a file. */
export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const { entryId } = await addFile(args, formText(form, 'upload'));
  return redirectWithToast(FILES_PATH, [entryId]);
});

export default function FilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, limit } = loaderData;
  const { key } = useLocation();
  return (
    <AdminPage
      title="Files"
      lead="Files that readers download or listen to. Add them to a text with the editor’s File button."
      actions={<AdminLink to="/admin/images">Images</AdminLink>}
    >
      <FilterBar
        label="Filter files"
        filters={[
          { name: 'q', label: 'Search' },
          { name: 'show', label: 'Show', options: [{ value: 'trash', label: 'Trash' }] },
        ]}
      />
      <FileList key={key} {...list} />
      {!list.isTrash && (
        <AdminSection id="add-file" title="Add a file">
          <AddFile
            refusal={actionData}
            accept={ACCEPTED_FILES}
            hint={`${FILE_TYPES_HINT}, up to ${limit}. It’s kept as it is, with all that is stored in it.`}
          />
        </AdminSection>
      )}
    </AdminPage>
  );
}

function FileList({ text, isTrash, page }: Route.ComponentProps['loaderData']['list']) {
  if (page.items.length === 0) {
    if (isTrash) {
      return (
        <EmptyState title="The trash is empty">Deleted files stay here for 30 days.</EmptyState>
      );
    }
    return (
      <EmptyState title={text === undefined ? 'No files yet' : 'No matches'}>
        {text === undefined ? 'Add one below, or while you write a text.' : 'Try another search.'}
      </EmptyState>
    );
  }
  return (
    <LoadMore firstPage={page} noun="files">
      {(files) => (
        <DataTable label="Files" rows={files} rowKey={({ id }) => id} columns={columns} />
      )}
    </LoadMore>
  );
}

const columns = [
  {
    name: 'Title',
    isMain: true,
    cell: ({ id, title }: ListedFile) => <Link to={filePath(id)}>{title}</Link>,
  },
  { name: 'Type and size', cell: ({ facts }: ListedFile) => facts },
  {
    name: 'Used in',
    isNamed: true,
    cell: ({ uses }: ListedFile) => (
      <span className="whitespace-nowrap">
        {uses === 0 ? 'Nowhere yet' : countNoun(uses, 'text')}
      </span>
    ),
  },
  { name: 'Added by', isNamed: true, cell: ({ uploader }: ListedFile) => uploader ?? '' },
  { name: 'Added', cell: ({ createdAt }: ListedFile) => <ShortDate at={createdAt} /> },
];
