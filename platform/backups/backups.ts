import type { ReadableStream } from 'node:stream/web';
import type { Engine } from '#db/engine.ts';
import { readSchemaState } from '#db/migrate.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import type { Config } from '#platform/config/config.ts';
import { removePartialFiles } from '#platform/storage/disk-storage.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { removeLeftScratchFolders } from '#platform/storage/scratch-folder.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { explainFileError, StorageError } from '#platform/storage/storage-error.ts';
import { nameStorage, type StorageLocation } from '#platform/storage/storage-location.ts';
import {
  type ArchiveSummary,
  BackupDestination,
  type ListedArchives,
} from './backup-destination.ts';
import { type RunColumns, readSiteUuid, recordRun, runUnrecorded } from './database-backup-runs.ts';
import { readDestination, refuseOwnPlace } from './destination-location.ts';
import { drillBackup } from './drill.ts';
import { Encryption } from './encryption.ts';
import type { KeepPolicy } from './keep-policy.ts';
import { pruneBackups } from './prune-backups.ts';
import { type RestoreTarget, restoreBackup } from './restore-backup.ts';
import { streamBackup } from './stream-backup.ts';
import { type BackupProgress, type WrittenBackup, writeBackup } from './write-backup.ts';

export interface BackupsDeps {
  config: Pick<Config, 'database' | 'dataFolder' | 'secret' | 'storage' | 'backupPassphrase'>;
  engine: Engine;
  transaction: RunTransaction;
  storage: Storage;
  secret: string;
  now: () => Date;
}

interface Place {
  /** `s3://…`, or a folder, which may be relative to the data folder. */
  destination: string;
}

interface NewBackup extends Place, BackupProgress {
  /** Undefined to keep all. */
  keep: KeepPolicy | undefined;
}

interface FinishedBackup extends WrittenBackup {
  /** What was left out, or why older backups are still there. The backup is good all the same. */
  problem: string | null;
}

interface Drill extends Place, BackupProgress {
  /** Undefined for the newest. */
  archive: string | undefined;
}

interface Run extends BackupProgress {
  to: BackupDestination;
  location: StorageLocation;
}

/** A killed process may leave such files. A day is longer than any single one is written. */
const PARTIAL_FILE_MS = 24 * 60 * 60 * 1000;

/** Backups of this site, in any folder or bucket. */
export class Backups {
  readonly #deps: BackupsDeps;
  readonly #encryption: Encryption | undefined;

  constructor(deps: BackupsDeps) {
    const { backupPassphrase } = deps.config;
    this.#deps = deps;
    this.#encryption =
      backupPassphrase === undefined ? undefined : new Encryption(backupPassphrase);
  }

  get isEncrypted(): boolean {
    return this.#encryption !== undefined;
  }

  /** As runs name it. */
  getName({ destination }: Place): string {
    return nameStorage(readDestination(destination, this.#deps.config.dataFolder));
  }

  /** Why there can be no backups at this place, or undefined. */
  async findProblem({ destination }: Place): Promise<string | undefined> {
    try {
      await this.#open(destination, async (to) => to.claim(await this.#siteUuid()));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** @throws ArchiveError, or another error, with a message for administrators */
  run({ destination, keep, ...progress }: NewBackup): Promise<FinishedBackup> {
    const { config, storage, secret, now } = this.#deps;
    const { database, dataFolder } = config;
    return this.#record('backup', destination, progress, async ({ to, location, ...reporting }) => {
      await to.claim(await this.#siteUuid());
      const source = { database, dataFolder, storage, secret, now: now() };
      const result = await writeBackup(source, to, reporting);
      reporting.onProgress('prune', 0);
      const problems = [describeDamage(result), await this.#prune(to, location, keep)];
      const problem = problems.filter((one) => one !== undefined).join(' ') || null;
      const columns = { copied_files: result.copiedFiles, problem };
      return { result: { ...result, problem }, columns };
    });
  }

  /** @throws ArchiveError, or another error, if a restore of the archive would fail */
  drill({ destination, archive, ...progress }: Drill): Promise<ArchiveSummary> {
    const folder = this.#deps.config.dataFolder;
    return this.#record('drill', destination, progress, async ({ to, ...reporting }) => ({
      result: await drillBackup(to, archive, { folder, ...reporting }),
      columns: {},
    }));
  }

  /** Rows alone, without a record: the schema may be of an earlier version. */
  async writeDatabase({ destination }: Place): Promise<void> {
    const { config, secret, now } = this.#deps;
    const { database, dataFolder } = config;
    const source = { database, dataFolder, storage: undefined, secret, now: now() };
    const { signal } = new AbortController();
    await this.#open(destination, async (to) => {
      await to.claim(await this.#siteUuid());
      await writeBackup(source, to, { signal, onProgress: () => {} });
    });
  }

  /** Newest first. */
  list({ destination }: Place): Promise<ListedArchives> {
    return this.#open(destination, (from) => from.listArchives());
  }

  /** An archive and its files as one ZIP file, which contains a folder to restore from. */
  stream({ destination, archive }: Place & { archive: string }): ReadableStream<Uint8Array> {
    return streamBackup((work) => this.#open(destination, work), archive);
  }

  /** Fills this site, which must be empty. @throws ArchiveError */
  restore(
    { destination, archive }: Place & { archive: string | undefined },
    onProgress: RestoreTarget['onProgress'],
  ): Promise<ArchiveSummary> {
    return this.#open(destination, async (from) => {
      // Of a restore that was killed. No other runs, because the site is stopped.
      await removeLeftScratchFolders(this.#deps.config.dataFolder);
      return restoreBackup(from, archive, { ...this.#deps, onProgress });
    });
  }

  /** Does the work as a run of the site, whose progress and outcome its admins see. */
  #record<Result extends ArchiveSummary>(
    kind: 'backup' | 'drill',
    destination: string,
    { signal, onProgress }: BackupProgress,
    work: (run: Run) => Promise<{ result: Result; columns: RunColumns }>,
  ): Promise<Result> {
    return this.#open(destination, async (to, location) => {
      const run = { kind, destination: nameStorage(location) };
      // A drill does not need a site.
      const hasSite = (await readSchemaState(this.#deps.engine)) === 'current';
      const record = hasSite ? recordRun : runUnrecorded;
      return record(this.#deps, run, async (onStep) => {
        await removeLeftScratchFolders(this.#deps.config.dataFolder);
        const { result, columns } = await work({
          to,
          location,
          signal,
          onProgress: (step, done) => {
            onStep(step, done);
            onProgress(step, done);
          },
        });
        const { archive, rows, files, bytes } = result;
        return { result, columns: { archive, rows, files, bytes, ...columns } };
      });
    });
  }

  async #open<Result>(
    destination: string,
    work: (destination: BackupDestination, location: StorageLocation) => Promise<Result>,
  ): Promise<Result> {
    const { config } = this.#deps;
    const location = readDestination(destination, config.dataFolder);
    refuseOwnPlace(location, config);
    const storage = openStorage(location);
    try {
      return await work(new BackupDestination(storage, this.#encryption), location);
    } catch (error) {
      const reason = explainStorage(error);
      if (reason === undefined) throw error;
      throw new ArchiveError(`${nameStorage(location)} cannot be used: ${reason}`);
    } finally {
      storage.close();
    }
  }

  /** Returns why it failed. The backup is good all the same. */
  async #prune(
    destination: BackupDestination,
    location: StorageLocation,
    keep: KeepPolicy | undefined,
  ): Promise<string | undefined> {
    try {
      await pruneBackups(destination, keep);
      const before = Date.now() - PARTIAL_FILE_MS;
      if (location.kind === 'disk') await removePartialFiles(location.folder, before);
      return undefined;
    } catch (error) {
      return `Old backups could not be deleted: ${error instanceof Error ? error.message : error}.`;
    }
  }

  #siteUuid(): Promise<string> {
    return readSiteUuid(this.#deps.engine.db);
  }
}

/** Undefined if the error is not one of a storage. */
function explainStorage(error: unknown): string | undefined {
  if (error instanceof StorageError) return error.message;
  // Of an object storage, which names no place.
  if (error instanceof Error && '$metadata' in error) return error.message || error.name;
  return explainFileError(error);
}

function describeDamage({ damagedFiles }: WrittenBackup): string | undefined {
  if (damagedFiles.length === 0) return undefined;
  return `Left out because they are damaged: ${damagedFiles.slice(0, 10).join(', ')}.`;
}
