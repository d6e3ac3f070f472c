import { isDeepStrictEqual, parseArgs } from 'node:util';
import { readStorageUrl } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/environment.ts';
import type { Platform } from '#platform/platform.ts';
import { copyStorage } from '#platform/storage/copy-storage.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { listAllFiles, type Storage } from '#platform/storage/storage.ts';
import { nameStorage, type StorageLocation } from '#platform/storage/storage-location.ts';
import { checkStorage } from '#server/check-connections.ts';
import { print } from '#server/console.ts';
import { type Command, RefusedError, UsageError } from './command.ts';
import { MoveJournal } from './move-journal.ts';

const help = `npm run hub -- storage move <to> [--check]

Copies all uploads from the storage in use to another one: s3://bucket?endpoint=…&region=…, or
file:///srv/uploads. Reads each copy back and compares checksums. Changes nothing in the source.

It can run while the site does, and again after an interruption: verified files are skipped. --check
reads all of them again. To switch, stop the site, run the command once more for the latest uploads,
set STORAGE_URL to <to>, and start the site.`;

export const storageCommand: Command = {
  summary: 'move the uploads to another storage',
  help,
  // Uploads alone will do.
  needs: 'target',
  run: async (platform, args) => {
    const { target, isCheck } = parse(args);
    const location = readStorageUrl('The new storage', target);
    refuseOverlap(platform.config.storage, location);
    const to = openStorage(location);
    try {
      await checkStorage(platform.storage, platform.config.storage);
      await checkStorage(to, location);
      await move(platform, { location, to, isCheck });
    } finally {
      to.close();
    }
  },
};

function parse(args: readonly string[]): { target: string; isCheck: boolean } {
  const options = { check: { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, target, ...rest] = positionals;
    if (action === 'move' && target && rest.length === 0) return { target, isCheck: values.check };
  } catch {
    // An unknown option.
  }
  throw new UsageError(help);
}

function refuseOverlap(from: StorageLocation, to: StorageLocation): void {
  const isInside =
    from.kind === 'disk' &&
    to.kind === 'disk' &&
    (`${to.folder}/`.startsWith(`${from.folder}/`) ||
      `${from.folder}/`.startsWith(`${to.folder}/`));
  if (isInside || isDeepStrictEqual(from, to)) {
    throw new RefusedError('The uploads are already there. Name another storage.');
  }
}

interface Target {
  location: StorageLocation;
  to: Storage;
  isCheck: boolean;
}

async function move(platform: Platform, { location, to, isCheck }: Target): Promise<void> {
  const { storage: from, config } = platform;
  const total = await measure(from);
  print(`From ${nameStorage(config.storage)} to ${nameStorage(location)}: ${getSize(total)}.`);
  const journal = await MoveJournal.open(config.dataFolder, location);
  const outcomes = { copied: 0, present: 0, gone: 0 };
  const done = { files: 0, bytes: 0 };
  let percent = 0;
  try {
    await copyStorage({
      from,
      to,
      isVerified: (file) => !isCheck && journal.has(file),
      onFile: async (file, outcome) => {
        outcomes[outcome] += 1;
        done.files += 1;
        done.bytes += file.size;
        if (outcome !== 'gone') await journal.add(file);
        const reached = Math.floor((100 * done.bytes) / Math.max(total.bytes, 1));
        if (reached >= percent + PERCENT_PER_LINE) print(`  ${reached}% (${getSize(done)})`);
        if (reached >= percent + PERCENT_PER_LINE) percent = reached;
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${reason}\nStopped after ${getSize(done)}. Run it again to continue.`);
  } finally {
    await journal.close();
  }
  print(`Copied ${outcomes.copied}; ${outcomes.present} were already there. All checksums match.`);
}

const PERCENT_PER_LINE = 5;

async function measure(storage: Storage) {
  const total = { files: 0, bytes: 0 };
  for await (const { size } of listAllFiles(storage)) {
    total.files += 1;
    total.bytes += size;
  }
  return total;
}

function getSize({ files, bytes }: { files: number; bytes: number }): string {
  return `${files.toLocaleString('en-US')} files, ${(bytes / 1e6).toFixed(1)} MB`;
}
