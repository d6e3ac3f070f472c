import type { BackupStep } from '#db/tables/site.ts';
import type { RunSummary } from '../get-backups.server.ts';

const labels: Record<RunSummary['kind'], Record<BackupStep, string>> = {
  backup: {
    rows: 'Copying the database',
    files: 'Copying images, videos and files',
    check: 'Reading the backup back',
    prune: 'Deleting old backups',
  },
  drill: {
    rows: 'Restoring the database into a scratch folder',
    files: 'Reading images, videos and files',
    check: 'Comparing rows',
    prune: 'Deleting the scratch folder',
  },
};

const units: Partial<Record<BackupStep, string>> = { rows: 'tables', files: 'files' };

/** The progress of the running backup or drill. */
export function BackupProgress({ run }: { run: RunSummary | 'waiting' }) {
  const label = run === 'waiting' ? 'Waiting to start' : labels[run.kind][run.step];
  const unit = run === 'waiting' ? undefined : units[run.step];
  return (
    <div className="grid gap-2" role="status">
      <p>
        {label}
        {run !== 'waiting' && unit && `: ${run.done.toLocaleString('en-US')} ${unit}`}
      </p>
      <progress aria-label={label} className="w-full max-w-3xl" />
    </div>
  );
}
