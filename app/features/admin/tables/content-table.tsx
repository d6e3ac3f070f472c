import { Link } from 'react-router';
import { PublicationBadge } from '#app/features/publishing/embeds/publication-badge.tsx';
import type { AdminListItem } from '#app/http/admin-list.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

type Item = AdminListItem & { ref?: string | undefined; kindLabel?: string };

interface ContentTableProps {
  label: string;
  /** Name of the category column, for example 'Type'. */
  groupLabel: string;
  items: readonly Item[];
  /** Adds checkboxes. */
  isSelectable?: boolean;
  /** Tells the kinds apart. */
  hasKinds?: boolean;
}

export function ContentTable({
  label,
  groupLabel,
  items,
  isSelectable = false,
  hasKinds = false,
}: ContentTableProps) {
  const columns: Column<Item>[] = [
    ...(isSelectable ? [selectColumn] : []),
    { name: 'Title', isMain: true, cell: (item) => <Title item={item} /> },
    ...(hasKinds ? [kindColumn] : []),
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
      rowKey={({ id, kindLabel }) => `${kindLabel}-${id}`}
    />
  );
}

const kindColumn: Column<Item> = { name: 'Kind', cell: ({ kindLabel }) => kindLabel };

const selectColumn: Column<Item> = {
  name: 'Select',
  isSelect: true,
  header: (
    <input type="checkbox" data-select-all="" aria-label="Select all" className="noscript:hidden" />
  ),
  cell: ({ ref, title }) =>
    ref && (
      <label>
        <input type="checkbox" name="item" value={ref} data-select="" />
        <span className="sr-only">Select {title}</span>
      </label>
    ),
};

function Title({ item: { title, adminPath, publicPath } }: { item: AdminListItem }) {
  if (adminPath) return <Link to={adminPath}>{title}</Link>;
  if (publicPath?.startsWith('/')) return <Link to={publicPath}>{title}</Link>;
  return publicPath ? <ExternalLink href={publicPath}>{title}</ExternalLink> : title;
}
