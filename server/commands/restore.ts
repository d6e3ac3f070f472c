import { parseArgs } from 'node:util';
import type { ArchiveSummary } from '#platform/backups/backup-destination.ts';
import type { Platform } from '#platform/platform.ts';
import { checkStorage, lockDatabase } from '#server/check-connections.ts';
import { print } from '#server/console.ts';
import { migrateSite } from '#server/database/migrate-site.ts';
import { toDestination } from './backup-destination.ts';
import { type Command, RefusedError, UsageError } from './command.ts';
import { ProgressBar } from './transfer/progress-bar.ts';

const help = `npm run hub -- restore <folder or s3://…> [<backup>]
    Fills an empty site from the newest backup or the one of this name, on either database. Checks
    the backup first, and takes back what it has written if it fails. The site must be stopped.

    --list     list the backups instead
    --drill    restore into a scratch folder, compare, and delete it: shows that a restore works`;

interface Options {
  destination: string;
  archive: string | undefined;
}

export const restoreCommand: Command = {
  summary: 'restore the site from a backup, or try it out',
  help,
  needs: (args) => (parse(args).run === restore ? 'target' : 'none'),
  run: async (platform, args) => {
    const { options, run } = parse(args);
    await run(platform, options);
  },
};

async function list({ backups }: Platform, { destination }: Options): Promise<void> {
  const { archives, damaged } = await backups.list({ destination });
  if (archives.length + damaged.length === 0) {
    throw new RefusedError(`There are no backups in ${destination}. Is it the right place?`);
  }
  for (const archive of archives) print(`${archive.archive}  ${summarize(archive)}`);
  for (const { archive, problem } of damaged) print(`${archive}  damaged: ${problem}`);
}

async function drill({ backups }: Platform, options: Options): Promise<void> {
  const bar = new ProgressBar();
  const { signal } = new AbortController();
  const onProgress = (_step: string, done: number) => bar.count(done, 'tables and files');
  const drilled = await backups
    .drill({ ...options, signal, onProgress })
    .finally(() => bar.clear());
  print(
    `Restoring ${drilled.archive} works: ${summarize(drilled)}. All counts and checksums match.`,
  );
}

async function restore(platform: Platform, options: Options): Promise<void> {
  const { engine, backups, storage, config } = platform;
  lockDatabase(platform);
  await checkStorage(storage, config.storage);
  const bar = new ProgressBar();
  let entries = 0;
  const restored = await engine
    .holdStartLock(async () => {
      await migrateSite(platform);
      return backups.restore(options, () => {
        entries += 1;
        bar.count(entries, 'tables and files');
      });
    })
    .finally(() => bar.clear());
  print(`Restored ${restored.archive}: ${summarize(restored)}. All counts and checksums match.`);
  print('Daily backups are off, because the site that was backed up may still use the same place.');
  if (engine.kind === 'postgres' && config.secret === undefined) {
    print(`Set THREEQUEL_SECRET on each instance to the contents of ${config.dataFolder}/secret.`);
  }
}

function summarize({ rows, files, bytes, createdAt, isEncrypted }: ArchiveSummary): string {
  const time = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const encrypted = isEncrypted ? ', encrypted' : '';
  return (
    `${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files, ${size}` +
    `${encrypted}, of ${time} UTC`
  );
}

function parse(args: readonly string[]) {
  const isSet = { type: 'boolean', default: false } as const;
  const options = { list: isSet, drill: isSet };
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [from, archive, ...rest] = positionals;
    const isValid = rest.length === 0 && !(values.list && (values.drill || archive));
    const run = (values.list && list) || (values.drill && drill) || restore;
    if (from && isValid) return { options: { destination: toDestination(from), archive }, run };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // An unknown option.
  }
  throw new UsageError(help);
}
