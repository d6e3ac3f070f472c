import type { RequestContext } from '#app/http/request-context.ts';
import { getBackupAlert } from './backup-alert.server.ts';
import { drillBackupJob, runBackupJob } from './backup-jobs.ts';
import { type BackupRow, findLastRun, hasOpenJob } from './backups.queries.server.ts';
import { findDailyBackups } from './daily-backups.server.ts';
import { findDue } from './find-due.server.ts';

type Deps = Pick<RequestContext, 'db' | 'now' | 'backups'>;

/** The state of the backups, and what is at the destination. */
export async function getBackups({ db, now, backups }: Deps) {
  const daily = await findDailyBackups(db, backups);
  const { settings, destination, lastRun, lastGood } = daily;
  const [lastDrill, isMoving, alert, due] = await Promise.all([
    findLastRun(db, { kind: 'drill', destination }),
    hasOpenJob(db, [runBackupJob.name, drillBackupJob.name]),
    getBackupAlert(db, daily, now),
    findDue(db, now, daily),
  ]);
  const running = [lastRun, lastDrill].find((run) => run?.status === 'running');
  return {
    alert,
    lastRun: lastRun && summarize(lastRun),
    lastGood: lastGood && summarize(lastGood),
    lastDrill: lastDrill && summarize(lastDrill),
    /** A job that waits for its turn has no run yet. */
    progress: isMoving ? getProgress(running) : undefined,
    next: due && { isDue: due.isDue, at: due.next.toISOString() },
    isEncrypted: backups.isEncrypted,
    ...(await listArchives(backups, settings.destination)),
  } as const;
}

async function listArchives(backups: Deps['backups'], destination: string) {
  try {
    const { archives, damaged } = await backups.list({ destination });
    const problems = damaged.map(({ archive, problem }) => `${archive} is damaged: ${problem}`);
    return {
      archives: archives.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      problem: problems.join(' ') || undefined,
    };
  } catch (error) {
    return { archives: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

export type ListedArchive = Awaited<ReturnType<typeof listArchives>>['archives'][number];

function summarize(row: BackupRow) {
  const { kind, status, step, done, archive, rows, files, bytes, problem } = row;
  const endedAt = row.finished_at ?? row.alive_at;
  return {
    ...({ kind, status, step, done, archive, rows, files, bytes, problem } as const),
    copiedFiles: row.copied_files,
    at: row.started_at.toISOString(),
    seconds: Math.max(1, Math.round((endedAt.getTime() - row.started_at.getTime()) / 1000)),
  };
}

function getProgress(running: BackupRow | undefined): RunSummary | 'waiting' {
  return running ? summarize(running) : 'waiting';
}

export type RunSummary = ReturnType<typeof summarize>;
