import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ImportSummary } from '../start-import.server.ts';

const programs = { wordpress: 'WordPress', ghost: 'Ghost', discourse: 'Discourse' };

function Outcome({ row }: { row: ImportSummary }) {
  switch (row.status) {
    case 'waiting':
      return <>Waiting</>;
    case 'running':
      return (
        <>
          <progress max={100} value={row.percent} aria-label={`Progress of ${row.fileName}`} />{' '}
          {row.percent}%
        </>
      );
    case 'failed':
      return <>Failed: {row.error}</>;
    case 'finished':
      return <>{row.counts}</>;
  }
}

const columns: Column<ImportSummary>[] = [
  {
    name: 'File',
    isMain: true,
    cell: ({ fileName }) => <span className="block min-w-36 wrap-anywhere">{fileName}</span>,
  },
  { name: 'From', cell: ({ kind }) => programs[kind] },
  { name: 'Imported', cell: (row) => <Outcome row={row} /> },
  {
    name: 'Report',
    cell: ({ id, hasReport }) =>
      hasReport ? (
        <a href={`/admin/settings/import-export/${id}/report.csv`} download className="underline">
          Skipped items (CSV)
        </a>
      ) : (
        '–'
      ),
  },
  { name: 'Started', cell: ({ at }) => <Timestamp at={at} /> },
];

export function ImportTable({ imports }: { imports: readonly ImportSummary[] }) {
  return <DataTable label="Imports" columns={columns} rows={imports} rowKey={({ id }) => id} />;
}
