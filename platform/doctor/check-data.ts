import type { Engine } from '#db/engine.ts';
import { explainSchema, readSchemaState } from '#db/migrate.ts';
import { hasDataChecksums } from '#db/upkeep/database-facts.ts';
import { findDatabaseDamage } from '#db/upkeep/find-damage.ts';
import { findLastBackup, readDailyBackups } from '#platform/backups/database-backup-runs.ts';
import { readDestination } from '#platform/backups/destination-location.ts';
import type { Config } from '#platform/config/config.ts';
import { explainOtherSecret, isOtherSecret } from '#platform/config/database-secret.ts';
import { nameProgram } from '#platform/config/program-name.ts';
import { countProblems } from '#platform/jobs/database-jobs-admin.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { nameStorage } from '#platform/storage/storage-location.ts';
import { checkReplica } from './check-replica.ts';
import { explainUnopenedDatabase } from './explain-database.ts';
import { attempt, type Finding, reasonOf } from './finding.ts';

const MAX_BACKUP_AGE_DAYS = 2;
const DAY_MS = 86_400_000;
/** The worker takes a job within seconds, unless it is stopped or far behind. */
const MAX_OVERDUE_MINUTES = 10;

interface DataDeps {
  config: Pick<Config, 'database' | 'dataFolder' | 'storage' | 'isLocal' | 'secret'>;
  engine: Engine;
  storage: Storage;
  secret: string;
  now: () => Date;
}

/** The uploads, and what is in the database. A damaged page may fail one check and not the next. */
export async function checkData(deps: DataDeps, hasTables: boolean): Promise<Finding[]> {
  const { config, engine } = deps;
  const checks = [attempt('Uploads', checkStorage(deps))];
  if (hasTables || config.database.kind === 'sqlite') {
    checks.unshift(attempt('Integrity', checkIntegrity(deps)));
  }
  if (hasTables) {
    checks.push(
      attempt('Secret', checkSecret(deps)),
      attempt('Read replica', checkReplica(config.database, engine)),
      attempt('Background jobs', checkJobs(deps)),
      attempt('Backups', checkBackups(deps)),
    );
  }
  return (await Promise.all(checks)).flat();
}

/** Whether there are tables to ask, and what is to be said about them. */
export async function checkSchema({
  config,
  engine,
}: Pick<DataDeps, 'config' | 'engine'>): Promise<{ finding: Finding; hasTables: boolean }> {
  const title = 'Database';
  try {
    const state = await readSchemaState(engine);
    if (state === 'current') {
      const message = 'Its tables are those of this version.';
      return { finding: { title, verdict: 'ok', message }, hasTables: true };
    }
    const message = nameProgram(await explainSchema(engine, state));
    return { finding: { title, verdict: 'problem', message }, hasTables: state !== 'empty' };
  } catch (error) {
    const message = explainUnopenedDatabase(config.database, error);
    return { finding: { title, verdict: 'problem', message }, hasTables: false };
  }
}

async function checkIntegrity({ config, engine }: DataDeps): Promise<Finding> {
  const title = 'Integrity';
  if (config.database.kind === 'postgres') {
    return (await hasDataChecksums(engine.db))
      ? { title, verdict: 'ok', message: 'PostgreSQL verifies every page it reads.' }
      : {
          title,
          verdict: 'warning',
          message:
            'PostgreSQL runs without data checksums, so a damaged page isn’t noticed. Run pg_checksums --enable while it is stopped.',
        };
  }
  const damage = await findDatabaseDamage(config.database);
  return damage === undefined
    ? { title, verdict: 'ok', message: 'Every page of the file was read and is sound.' }
    : {
        title,
        verdict: 'problem',
        message: `The file is damaged: ${damage}. Stop the site and restore a backup.`,
      };
}

async function checkSecret(deps: DataDeps): Promise<Finding> {
  const title = 'Secret';
  return (await isOtherSecret(deps))
    ? { title, verdict: 'problem', message: explainOtherSecret(deps) }
    : { title, verdict: 'ok', message: 'It is the one that the site was started with.' };
}

async function checkStorage({ config, storage }: DataDeps): Promise<Finding> {
  const title = 'Uploads';
  const name = nameStorage(config.storage);
  try {
    await storage.check();
    return { title, verdict: 'ok', message: `${name} can be read and written.` };
  } catch (error) {
    return {
      title,
      verdict: 'problem',
      message: `${name} can’t be used: ${error instanceof StorageError ? error.message : reasonOf(error)}`,
    };
  }
}

async function checkJobs({ engine, now }: DataDeps): Promise<Finding> {
  const title = 'Background jobs';
  const overdueSince = new Date(now().getTime() - MAX_OVERDUE_MINUTES * 60_000);
  const { overdue, dead } = await countProblems(engine.db, overdueSince);
  if (overdue > 0) {
    return {
      title,
      verdict: 'problem',
      message: `${overdue} have waited for more than ${MAX_OVERDUE_MINUTES} minutes. Is the site running?`,
    };
  }
  if (dead > 0) {
    const message = `${dead} failed for good. See Settings → Jobs in the admin, and run them again there or with the command jobs retry.`;
    return { title, verdict: 'warning', message };
  }
  return { title, verdict: 'ok', message: 'None is late, none has failed.' };
}

async function checkBackups({ config, engine, now }: DataDeps): Promise<Finding> {
  const title = 'Backups';
  const verdict = config.isLocal ? 'skipped' : 'warning';
  const { isOn, destination } = await readDailyBackups(engine.db);
  if (!isOn) {
    const message = 'Daily backups are off. Set them up under Settings → Backups in the admin.';
    return { title, verdict, message };
  }
  const place = nameStorage(readDestination(destination, config.dataFolder));
  const last = await findLastBackup(engine.db, place);
  if (!last?.finished_at) {
    return {
      title,
      verdict,
      message: `There is none in ${place} yet. The first is made at its time.`,
    };
  }
  if (last.status === 'failed') {
    return { title, verdict: 'problem', message: `The last one failed: ${last.problem}` };
  }
  const days = Math.floor((now().getTime() - last.finished_at.getTime()) / DAY_MS);
  return days < MAX_BACKUP_AGE_DAYS
    ? { title, verdict: 'ok', message: `The last one is from ${last.finished_at.toISOString()}.` }
    : { title, verdict: 'warning', message: `The last one is ${days} days old.` };
}
