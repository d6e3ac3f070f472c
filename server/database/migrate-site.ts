import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from '#db/copy-database.ts';
import { listPendingMigrations, migrate } from '#db/migrate.ts';
import { getDatabaseFacts } from '#db/upkeep/database-facts.ts';
import { ConfigError } from '#platform/config/environment.ts';
import type { Platform } from '#platform/platform.ts';
import { print } from '#server/console.ts';

/** Of those that updates made. */
const KEPT = 3;
const NAME = /^before-\d{4}-/;

/** Call this under the start lock. Returns the names of the migrations that ran. */
export async function migrateSite(platform: Platform): Promise<string[]> {
  await backUpBeforeMigrating(platform);
  return migrate(platform.engine);
}

/**
 * Copies a database with rows before its schema changes: the file on SQLite, an archive on PostgreSQL, where
 * a restore with the earlier version reads it. Files are not copied, because migrations don't change them.
 * @throws ConfigError if that is impossible and not switched off
 */
async function backUpBeforeMigrating(platform: Platform): Promise<void> {
  const { engine, config, log } = platform;
  const { ran, pending } = await listPendingMigrations(engine);
  const [next] = pending;
  if (ran === 0 || !next) return;
  if (!config.backsUpBeforeMigrating) {
    log.warn({ migration: next }, 'no backup before migrating: switched off');
    return;
  }
  const folder = join(config.dataFolder, 'backups');
  const path = join(folder, `before-${next}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await refuseFullDisk(platform, folder);
    await writeTo(platform, path);
    await removeOld(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The database was not migrated, because it could not be backed up to ${path}: ${reason} ` +
        'Make room, or set BACKUP_BEFORE_MIGRATING=off to migrate without a backup.',
    );
  }
  print(`Backed up the database to ${path} before migrating.`);
}

async function refuseFullDisk({ engine }: Platform, folder: string): Promise<void> {
  const { bytes } = await getDatabaseFacts(engine);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  throw new Error(`The disk has less room than the database takes (${toMegabytes(bytes)}).`);
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** Under another name until it is complete. */
async function writeTo({ engine, backups }: Platform, path: string): Promise<void> {
  const partial = `${path}.${process.pid}.part`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  if (engine.kind === 'sqlite') await copyDatabase(engine.db, join(partial, 'threequel.db'));
  else await backups.writeDatabase({ destination: partial });
  // Of an earlier attempt to migrate.
  await rm(path, { recursive: true, force: true });
  await rename(partial, path);
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => NAME.test(name) && !name.endsWith('.part'),
  );
  const byTime = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { name } of byTime.sort((a, b) => b.at - a.at).slice(KEPT)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
