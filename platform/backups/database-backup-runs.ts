import type { Updateable } from 'kysely';
import type { Database, Engine } from '#db/engine.ts';
import { insertRow, updateById } from '#db/rows.ts';
import type { BackupStep, BackupsTable } from '#db/tables/site.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';

export async function readSiteUuid(db: Database): Promise<string> {
  const { uuid } = await db.selectFrom('site').select('uuid').executeTakeFirstOrThrow();
  return uuid;
}

/** Daily backups, as admins have set them up. */
export async function readDailyBackups(db: Database) {
  const setting = await db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', 'backups')
    .executeTakeFirst();
  const { isOn = false, destination = 'backups' } = (setting?.value_json ?? {}) as {
    isOn?: boolean;
    destination?: string;
  };
  return { isOn, destination };
}

/** The newest backup that has ended. @param destination its name */
export async function findLastBackup(db: Database, destination: string) {
  return db
    .selectFrom('backups')
    .select(['status', 'problem', 'finished_at'])
    .where('kind', '=', 'backup')
    .where('destination', '=', destination)
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface BackupRunsDeps {
  engine: Pick<Engine, 'db'>;
  transaction: RunTransaction;
  now: () => Date;
}

export interface NewRun {
  kind: BackupsTable['kind'];
  destination: string;
}

export type RunColumns = Pick<Updateable<BackupsTable>, 'archive' | 'rows' | 'files' | 'bytes'> &
  Pick<Updateable<BackupsTable>, 'copied_files' | 'problem'>;

/** A run that says nothing for so long has ended with its process. */
const ALIVE_MS = 45_000;
const SAVE_EVERY_MS = 2000;
/** Also while a large file is copied. */
const HEARTBEAT_MS = 10_000;

const insertRun = insertRow('backups');
const updateRun = updateById('backups');

type Work<Result> = (
  onProgress: (step: BackupStep, done: number) => void,
) => Promise<{ result: Result; columns: RunColumns }>;

/** Runs the work where there are no tables to record it in. */
export async function runUnrecorded<Result>(
  _deps: BackupRunsDeps,
  _run: NewRun,
  work: Work<Result>,
): Promise<Result> {
  return (await work(() => {})).result;
}

/** Runs the work as the only backup or drill of the site, and stores its progress and outcome for the admin. */
export async function recordRun<Result>(
  deps: BackupRunsDeps,
  run: NewRun,
  work: Work<Result>,
): Promise<Result> {
  const { engine, now } = deps;
  const { db } = engine;
  const id = await startRun(deps, run);
  const progress = { step: 'rows' as BackupStep, done: 0 };
  let savedAt = performance.now();
  const save = () => {
    savedAt = performance.now();
    // The next one is as good.
    updateRun(db, id, { ...progress, alive_at: now() }).catch(() => {});
  };
  const heartbeat = setInterval(save, HEARTBEAT_MS);
  heartbeat.unref();
  try {
    const { result, columns } = await work((step, done) => {
      const isNewStep = step !== progress.step;
      Object.assign(progress, { step, done });
      if (isNewStep || performance.now() - savedAt > SAVE_EVERY_MS) save();
    });
    await updateRun(db, id, { ...columns, status: 'finished', finished_at: now() });
    return result;
  } catch (error) {
    const problem = describeFailure(error);
    // If the database is away, the next run finds this one ended.
    await updateRun(db, id, { problem, status: 'failed', finished_at: now() }).catch(() => {});
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'AbortError' ? 'The server stopped before it was done.' : error.message;
}

function startRun({ transaction, now }: BackupRunsDeps, run: NewRun): Promise<number> {
  return transaction(async ({ db, advisoryLock }) => {
    await advisoryLock('backups');
    const running = await db
      .selectFrom('backups')
      .select(['id', 'alive_at'])
      .where('status', '=', 'running')
      .execute();
    for (const { id, alive_at } of running) {
      if (now().getTime() - alive_at.getTime() < ALIVE_MS) {
        throw new ArchiveError(
          'Another backup or restore drill is running. If its process was killed, try again in a minute.',
        );
      }
      const problem = 'The process ended before it was done.';
      await updateRun(db, id, { problem, status: 'failed', finished_at: now() });
    }
    const started = { ...run, status: 'running', step: 'rows' } as const;
    return insertRun(db, { ...started, started_at: now(), alive_at: now() });
  });
}
