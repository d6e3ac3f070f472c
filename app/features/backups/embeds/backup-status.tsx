import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { RunSummary } from '../get-backups.server.ts';
import { formatBytes, formatSeconds } from './formats.ts';

interface BackupStatusProps {
  alert: string | undefined;
  lastRun: RunSummary | undefined;
  lastGood: RunSummary | undefined;
  lastDrill: RunSummary | undefined;
  next: { isDue: boolean; at: string } | undefined;
  isEncrypted: boolean;
}

/** How the backups are doing. */
export function BackupStatus(props: BackupStatusProps) {
  const { alert, lastRun, lastGood, lastDrill, next, isEncrypted } = props;
  return (
    <div className="grid gap-3">
      {(alert || lastRun?.status === 'failed') && (
        <p className="text-danger">
          {alert ?? 'The last backup failed.'} {lastRun?.status === 'failed' && lastRun.problem}
        </p>
      )}
      <DescriptionList
        items={[
          ['Last backup', lastGood ? <Outcome key="last" run={lastGood} /> : 'None yet'],
          ['Next backup', <NextBackup key="next" next={next} />],
          ['Encryption', isEncrypted ? 'On' : 'Off: BACKUP_PASSPHRASE isn’t set on the server'],
          ['Last restore drill', lastDrill ? <Outcome key="drill" run={lastDrill} /> : 'None yet'],
        ]}
      />
      {lastGood?.problem && <p className="text-danger">{lastGood.problem}</p>}
    </div>
  );
}

function NextBackup({ next }: Pick<BackupStatusProps, 'next'>) {
  if (!next) return 'Daily backups are off';
  return next.isDue ? 'Within a few minutes' : <Timestamp at={next.at} />;
}

function Outcome({ run }: { run: RunSummary }) {
  const { kind, status, at, rows, files, bytes, copiedFiles, seconds, problem } = run;
  if (status === 'running')
    return (
      <>
        Running since <Timestamp at={at} />
      </>
    );
  if (status === 'failed') {
    return (
      <span className="text-danger">
        <Timestamp at={at} />: failed. {problem}
      </span>
    );
  }
  const parts = [
    `${count(rows)} rows`,
    `${count(files)} files${copiedFiles === null ? '' : ` (${count(copiedFiles)} new)`}`,
    formatBytes(bytes ?? 0),
    formatSeconds(seconds),
  ];
  return (
    <>
      <Timestamp at={at} />
      {kind === 'drill' && ': counts and checksums match'} · {parts.join(' · ')}
    </>
  );
}

function count(value: number | null): string {
  return (value ?? 0).toLocaleString('en-US');
}
