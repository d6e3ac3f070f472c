import { Link } from 'react-router';
import { PublicationBadge } from '#app/features/publishing/embeds/publication-badge.tsx';
import type { AdminListItem } from '#app/http/admin-list.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

interface ContentTableProps {
  label: string;
  /** Name of the second column, for example 'Category'. */
  groupLabel: string;
  items: readonly AdminListItem[];
}

export function ContentTable({ label, groupLabel, items }: ContentTableProps) {
  const columns: Column<AdminListItem>[] = [
    { name: 'Title', isMain: true, cell: (item) => <Title item={item} /> },
    { name: groupLabel, cell: ({ group }) => group },
    { name: 'Author', cell: ({ author }) => author },
    { name: 'Status', cell: ({ status }) => <PublicationBadge status={status} /> },
    { name: 'Date', cell: ({ at }) => <ShortDate at={at} /> },
  ];
  return (
    <DataTable
      label={label}
      columns={columns.filter(
        ({ name }) => name !== 'Author' || items.some(({ author }) => author),
      )}
      rows={items}
      rowKey={({ id }) => id}
    />
  );
}

function Title({ item: { title, adminPath, publicPath } }: { item: AdminListItem }) {
  if (adminPath) return <Link to={adminPath}>{title}</Link>;
  if (publicPath?.startsWith('/')) return <Link to={publicPath}>{title}</Link>;
  return publicPath ? <ExternalLink href={publicPath}>{title}</ExternalLink> : title;
}
