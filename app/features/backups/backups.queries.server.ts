import type { Selectable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import type { BackupsTable } from '#db/tables/site.ts';

export type BackupRow = Selectable<BackupsTable>;

interface RunFilter {
  kind: BackupRow['kind'];
  /** Its name. Commands back up to other places, too, which says nothing about this one. */
  destination: string;
  status?: BackupRow['status'];
}

export async function findLastRun(
  db: Database,
  { kind, destination, status }: RunFilter,
): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('kind', '=', kind)
    .where('destination', '=', destination)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'finished'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether one of these jobs runs, or waits for its first attempt. */
export async function hasOpenJob(db: Database, names: readonly string[]): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('jobs')
      .where('name', 'in', [...names])
      .where((job) =>
        job.or([
          job('status', '=', 'running'),
          job.and([job('status', '=', 'waiting'), job('attempts', '=', 0)]),
        ]),
      ),
  );
}

export async function findSettingTime(db: Database, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('updated_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.updated_at;
}
