import { Link } from 'react-router';
import type { AdminEntry } from '#app/http/admin-list.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { PublicationMark } from './publication-badge.tsx';

interface EntryTableProps {
  label: string;
  /** What the second column holds: 'Category', 'Type'. */
  groupLabel: string;
  entries: readonly AdminEntry[];
}

/** Content in rows: what it is, how it stands, and a way to it. */
export function EntryTable({ label, groupLabel, entries }: EntryTableProps) {
  const columns: Column<AdminEntry>[] = [
    { name: 'Title', isMain: true, cell: (entry) => <Title entry={entry} /> },
    { name: groupLabel, cell: ({ sort }) => sort },
    { name: 'Author', cell: ({ author }) => author },
    { name: 'Status', cell: ({ status }) => <PublicationMark status={status} /> },
    { name: 'Date', cell: ({ at }) => <ShortDate at={at} /> },
    {
      name: 'Actions',
      isActions: true,
      cell: ({ deskPath, title }) =>
        deskPath && (
          <AdminLink to={deskPath} aria-label={`Open ${title}`}>
            Open
          </AdminLink>
        ),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns.filter(({ name }) => name !== 'Author' || entries.some((one) => one.author))}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}

function Title({ entry: { title, deskPath, publicPath } }: { entry: AdminEntry }) {
  if (deskPath) return <Link to={deskPath}>{title}</Link>;
  if (publicPath?.startsWith('/')) return <Link to={publicPath}>{title}</Link>;
  return publicPath ? <ExternalLink href={publicPath}>{title}</ExternalLink> : title;
}
