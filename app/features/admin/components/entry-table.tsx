import { Link } from 'react-router';
import type { DeskEntry } from '../../../http/desk-entry.ts';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { PublicationMark } from './publication-mark.tsx';

interface EntryTableProps {
  label: string;
  /** What the second column holds: 'Category', 'Type'. */
  sortName: string;
  entries: readonly DeskEntry[];
}

/** Content in rows: what it is, how it stands, and a way to it. */
export function EntryTable({ label, sortName, entries }: EntryTableProps) {
  const columns: Column<DeskEntry>[] = [
    { name: 'Title', isMain: true, cell: (entry) => <Title entry={entry} /> },
    { name: sortName, cell: ({ sort }) => sort },
    { name: 'Author', cell: ({ author }) => author },
    { name: 'Status', cell: ({ status }) => <PublicationMark status={status} /> },
    { name: 'Date', cell: ({ at }) => <Day at={at} /> },
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

function Title({ entry: { title, deskPath, publicPath } }: { entry: DeskEntry }) {
  if (deskPath) return <Link to={deskPath}>{title}</Link>;
  if (publicPath?.startsWith('/')) return <Link to={publicPath}>{title}</Link>;
  return publicPath ? <OutsideLink href={publicPath}>{title}</OutsideLink> : title;
}
