import type { RequestContext } from '#app/http/request-context.ts';
import { drillBackupJob, runBackupJob } from './backup-jobs.ts';
import type { BackupSettings } from './backup-settings.server.ts';

type Deps = Pick<RequestContext, 'transaction'>;

/** A second click does nothing while the first backup waits. */
export async function startBackup({ transaction }: Deps): Promise<void> {
  await transaction(({ enqueue }) => enqueue(runBackupJob, {}, { uniqueKey: 'now' }));
}

/** Of the newest backup. */
export async function startDrill({ transaction }: Deps): Promise<void> {
  await transaction(({ enqueue }) => enqueue(drillBackupJob, {}, { uniqueKey: 'now' }));
}

/** Messages by field. */
export async function findSettingErrors(
  { backups }: Pick<RequestContext, 'backups'>,
  { destination }: Partial<BackupSettings>,
): Promise<Record<string, string>> {
  const problem = destination && (await backups.findProblem({ destination }));
  return problem ? { destination: problem } : {};
}
