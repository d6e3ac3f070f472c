import { Link } from 'react-router';
import type { getImport, ImportSummary } from '../start-import.server.ts';
import { RecordSums } from './record-sums.tsx';

type Row = Awaited<ReturnType<typeof getImport>>;

/** What was found, how far it is, or what it did. */
export function ImportStatus({ row }: { row: Row }) {
  switch (row.status) {
    case 'checking':
      return <Progress row={row} label="Checking the file" />;
    case 'checked':
      return (
        <div className="grid gap-4">
          <p>
            {row.canStart
              ? `Ready to import: ${row.counts}. Nothing has been imported yet.`
              : 'There is nothing to import.'}
          </p>
          <RecordSums {...row} />
        </div>
      );
    case 'waiting':
      return <Progress row={row} label="Waiting to start" />;
    case 'running':
      return <Progress row={row} label="Importing" />;
    case 'failed':
      return (
        <div className="grid gap-2">
          <p className="text-danger">Failed: {row.error}</p>
          {row.hasAdded && (
            <>
              <p>Imported before it stopped: {row.counts}.</p>
              <AddedLinks row={row} />
            </>
          )}
        </div>
      );
    case 'finished':
      return (
        <div className="grid gap-4">
          <p>Imported: {row.counts}.</p>
          <AddedLinks row={row} />
          <RecordSums {...row} />
        </div>
      );
  }
}

const pages: Record<Row['added'][number], { to: string | undefined; label: string }> = {
  articles: { to: '/admin/content?kind=articles', label: 'View articles' },
  pages: { to: '/admin/content?kind=pages', label: 'View pages' },
  // Those of the import are in its category.
  threads: { to: undefined, label: 'View topics' },
  members: { to: '/admin/users', label: 'View members' },
  names: { to: '/admin/settings/import-export/names', label: 'Invite authors' },
  images: { to: '/admin/images', label: 'View images' },
  subscribers: { to: '/admin/subscribers', label: 'View subscribers' },
};

/** Leads to what came in. */
function AddedLinks({ row: { added, topicsPath } }: { row: Row }) {
  const links = added.flatMap((kind) => {
    const { to = topicsPath, label } = pages[kind];
    return to ? { to, label } : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ to, label }) => (
        <li key={label}>
          <Link to={to} className="admin-quiet-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Progress({ row, label }: { row: ImportSummary; label: string }) {
  const isWaiting = row.status === 'waiting';
  return (
    <div className="grid gap-2">
      <p>
        {label}
        {!isWaiting && `: ${row.percent}%`}
      </p>
      <progress
        max={100}
        value={isWaiting ? undefined : row.percent}
        aria-label={`${label}: ${row.fileName}`}
        className="h-2 w-full max-w-3xl accent-accent"
      />
      {!isWaiting && <p className="text-ink-soft">So far: {row.counts}.</p>}
    </div>
  );
}
