import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { formatBytes } from '#app/text/files/format-bytes.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { selectColumn } from '#app/ui/admin/selection-form.tsx';
import type { SortOrder } from '#app/ui/admin/sort-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { EditImageLink } from '../../embeds/image-links.tsx';
import { SELECTED } from '../../image-selection.ts';
import type { LibraryImage } from '../../list/library-list.server.ts';
import { categoryLabel } from './image-marks.tsx';

interface ImageTableProps {
  images: readonly LibraryImage[];
  order: SortOrder;
}

export function ImageTable({ images, order }: ImageTableProps) {
  const columns: Column<LibraryImage>[] = [
    selectImage,
    {
      name: 'Image',
      isMain: true,
      sort: { by: 'title' },
      cell: (image) => (
        <span className="library-cell">
          <ResponsiveImage
            source={image.image}
            ratio={4 / 3}
            alt=""
            sizes="4rem"
            className="w-16 shrink-0"
          />
          <EditImageLink id={image.id}>{image.title}</EditImageLink>
        </span>
      ),
    },
    { name: 'Category', cell: categoryLabel },
    {
      name: 'Alt text',
      isNamed: true,
      cell: ({ alt, isDecorative }) =>
        isDecorative ? 'Decorative' : alt || <Missing label="No alt text" />,
    },
    {
      name: 'Credit',
      isNamed: true,
      cell: ({ credit }) => credit || <Missing label="No credit" />,
    },
    {
      name: 'Size',
      isExtra: true,
      sort: { by: 'size', startsDescending: true },
      cell: ({ image, bytes }) => `${image.width} × ${image.height}, ${formatBytes(bytes)}`,
    },
    {
      name: 'Added',
      sort: { by: 'added', startsDescending: true },
      cell: ({ createdAt }) => <ShortDate at={createdAt} />,
    },
  ];
  return (
    <DataTable
      label="Images"
      columns={columns}
      rows={images}
      order={order}
      rowKey={({ id }) => id}
    />
  );
}

const selectImage = selectColumn<LibraryImage>(SELECTED, ({ id, title }) => ({
  value: id,
  label: title,
}));

function Missing({ label }: { label: string }) {
  return <span className="library-missing">{label}</span>;
}
