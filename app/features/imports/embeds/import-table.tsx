import { Link } from 'react-router';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ImportSummary } from '../start-import.server.ts';
import { programs } from './import-programs.ts';

function getState({ status, percent, counts, canStart, hasAdded }: ImportSummary): string {
  switch (status) {
    case 'checking':
      return `Checking: ${percent}%`;
    case 'checked':
      return canStart ? 'Ready to import' : 'Nothing to import';
    case 'waiting':
      return 'Waiting';
    case 'running':
      return `Importing: ${percent}%`;
    case 'failed':
      return hasAdded ? `Failed after ${counts}` : 'Failed';
    case 'finished':
      return `Imported: ${counts}`;
  }
}

const columns: Column<ImportSummary>[] = [
  {
    name: 'File',
    isMain: true,
    cell: ({ id, fileName }) => (
      <Link
        to={`/admin/settings/import-export/${id}`}
        className="block min-w-36 wrap-anywhere underline"
      >
        {fileName}
      </Link>
    ),
  },
  { name: 'From', cell: ({ kind }) => programs[kind].name },
  { name: 'Status', cell: getState },
  { name: 'Started', cell: ({ at }) => <Timestamp at={at} /> },
];

export function ImportTable({ imports }: { imports: readonly ImportSummary[] }) {
  return <DataTable label="Imports" columns={columns} rows={imports} rowKey={({ id }) => id} />;
}
