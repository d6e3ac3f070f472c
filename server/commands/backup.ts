import { parseArgs } from 'node:util';
import type { BackupStep } from '#db/tables/site.ts';
import { type KeepPolicy, parseKeep } from '#platform/backups/keep-policy.ts';
import { print } from '#server/console.ts';
import { toDestination } from './backup-destination.ts';
import { type Command, UsageError } from './command.ts';
import { ProgressBar } from './transfer/progress-bar.ts';

const help = `npm run hub -- backup --to <folder or s3://…> [--keep 7d,4w,6m]

Backs up the site, also while it runs: all rows, the secret, and the images, videos and files that the
destination does not have yet. Reads everything that it wrote back and compares. Set
BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to encrypt it.

--keep deletes older backups, except for the newest of each of the last 7 days, 4 weeks and 6 months,
and files that none of them needs.`;

export const backupCommand: Command = {
  summary: 'back up the site to a folder or a bucket',
  help,
  needs: 'current',
  run: async (platform, args) => {
    const { to, keep } = parse(args);
    const { backups } = platform;
    if (!backups.isEncrypted) {
      print('No passphrase is set: the backup is not encrypted and contains secrets.');
    }
    const bar = new ProgressBar();
    const onProgress = (step: BackupStep, done: number) => bar.count(done, stepLabels[step]);
    const { signal } = new AbortController();
    const written = await backups
      .run({ destination: to, keep, signal, onProgress })
      .finally(() => bar.clear());
    const { archive, rows, files, copiedFiles, bytes, problem } = written;
    print(
      `Backed up ${count(rows)} rows and ${count(files)} files (${count(copiedFiles)} new), ` +
        `${(bytes / 1e6).toFixed(1)} MB, as ${archive}. All of it was read back and matches.`,
    );
    if (problem) print(problem);
  },
};

const stepLabels: Record<BackupStep, string> = {
  rows: 'tables',
  files: 'files',
  check: 'tables compared',
  prune: 'old backups deleted',
};

const count = (value: number) => value.toLocaleString('en-US');

function parse(args: readonly string[]): { to: string; keep: KeepPolicy | undefined } {
  const options = { to: { type: 'string' }, keep: { type: 'string' } } as const;
  try {
    const { to, keep } = parseArgs({ args: [...args], options }).values;
    const policy = keep === undefined ? undefined : parseKeep(keep);
    if (to && (keep === undefined || policy)) return { to: toDestination(to), keep: policy };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // An unknown option.
  }
  throw new UsageError(help);
}
