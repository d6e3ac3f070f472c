import type { ImportSummary } from '../start-import.server.ts';

/** One line: what was found, how far it is, or what it did. */
export function ImportStatus({ row }: { row: ImportSummary }) {
  switch (row.status) {
    case 'checking':
      return <Progress row={row} label="Checking the file" />;
    case 'checked':
      return <p>Ready to import: {row.counts}. Nothing has been imported yet.</p>;
    case 'waiting':
      return <p>The import is about to start.</p>;
    case 'running':
      return <Progress row={row} label="Importing" />;
    case 'failed':
      return <p className="text-danger">Failed: {row.error}</p>;
    case 'finished':
      return <p>Imported: {row.counts}.</p>;
  }
}

function Progress({ row, label }: { row: ImportSummary; label: string }) {
  return (
    <div className="grid gap-2">
      <p>
        {label}: {row.percent}%
      </p>
      <progress
        max={100}
        value={row.percent}
        aria-label={`${label}: ${row.fileName}`}
        className="h-2 w-full max-w-3xl accent-accent"
      />
      {row.status === 'running' && <p className="text-ink-soft">So far: {row.counts}.</p>}
    </div>
  );
}
