import { Link } from 'react-router';
import { Thumbnail } from '#app/features/images/embeds/thumbnail.tsx';
import { PublicationBadge } from '#app/features/publishing/embeds/publication-badge.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { selectColumn } from '#app/ui/admin/selection-form.tsx';
import type { SortOrder } from '#app/ui/admin/sort-link.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ContentListItem } from '../content/content-list.server.ts';

interface ContentTableProps {
  label: string;
  /** Name of the category column, for example 'Type'. */
  groupLabel: string;
  items: readonly ContentListItem[];
  /** Adds links that sort the list. */
  order?: SortOrder;
  /** Adds checkboxes. */
  isSelectable?: boolean;
  /** Tells the kinds apart. */
  hasKinds?: boolean;
  /** Keeps a place for an image in each row. */
  hasImages?: boolean;
}

export function ContentTable({
  label,
  groupLabel,
  items,
  order,
  isSelectable = false,
  hasKinds = false,
  hasImages = true,
}: ContentTableProps) {
  const columns: Column<ContentListItem>[] = [
    ...(isSelectable ? [selectItem] : []),
    {
      name: 'Title',
      isMain: true,
      // The list of all kinds cannot be sorted by title.
      sort: hasKinds ? undefined : { by: 'title' },
      cell: ({ title, image, note, mark, editPath }) => (
        <>
          <Link to={editPath}>
            {hasImages && <Thumbnail image={image} />}
            <span>{title}</span>
          </Link>
          {(mark || note) && (
            <span className="flex flex-wrap items-center gap-x-2 text-note text-ink-soft">
              {mark && <ClaimMark {...mark} />}
              {note}
            </span>
          )}
        </>
      ),
    },
    ...(hasKinds ? [kindColumn] : []),
    {
      name: groupLabel,
      cell: ({ group }) =>
        group && (
          <span title={group} className="admin-ellipsis">
            {group}
          </span>
        ),
    },
    { name: 'Author', cell: ({ author }) => author },
    {
      name: 'Status',
      cell: ({ status, hasChangesInReview }) => (
        <>
          <PublicationBadge status={status} />
          {hasChangesInReview && (
            <>
              {' '}
              <StatusBadge tone="waiting">Changes in review</StatusBadge>
            </>
          )}
        </>
      ),
    },
    {
      name: 'Date',
      sort: { by: 'date', startsDescending: true },
      cell: ({ at }) => <ShortDate at={at} />,
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns.filter(
        ({ name }) => name !== 'Author' || items.some(({ author }) => author),
      )}
      rows={items}
      order={order}
      rowKey={({ id, kindLabel }) => `${kindLabel}-${id}`}
    />
  );
}

const kindColumn: Column<ContentListItem> = { name: 'Kind', cell: ({ kindLabel }) => kindLabel };

const selectItem = selectColumn<ContentListItem>('item', ({ ref, title }) => ({
  value: ref,
  label: title,
}));
