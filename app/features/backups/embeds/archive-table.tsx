import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ListedArchive } from '../get-backups.server.ts';
import { formatBytes } from './formats.ts';

const columns: Column<ListedArchive>[] = [
  { name: 'Created', isMain: true, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { name: 'Rows', isNumber: true, isNamed: true, cell: ({ rows }) => rows.toLocaleString('en-US') },
  {
    name: 'Files',
    isNumber: true,
    isNamed: true,
    cell: ({ files }) => files.toLocaleString('en-US'),
  },
  { name: 'Size', isNumber: true, isNamed: true, cell: ({ bytes }) => formatBytes(bytes) },
  { name: 'Encrypted', isNamed: true, cell: ({ isEncrypted }) => (isEncrypted ? 'Yes' : 'No') },
  { name: 'Download', isActions: true, cell: ({ archive }) => <Download archive={archive} /> },
];

/** The complete backups at the destination. */
export function ArchiveTable({ archives }: { archives: readonly ListedArchive[] }) {
  return (
    <DataTable
      label="Available backups"
      columns={columns}
      rows={archives}
      rowKey={({ archive }) => archive}
    />
  );
}

function Download({ archive }: { archive: string }) {
  return (
    <form method="post" action="/admin/settings/backups/backup.zip">
      <input type="hidden" name="archive" value={archive} />
      <AdminSubmit label="Download" variant="outlined" isPending={false} />
    </form>
  );
}
