import type { Database } from '#db/engine.ts';

export async function findPageConfig(db: Database, page: string) {
  return db
    .selectFrom('page_configs')
    .select(['config_json', 'revision'])
    .where('page', '=', page)
    .executeTakeFirst();
}

interface NewVersion {
  page: string;
  config: object;
  revision: number;
  savedBy: number | null;
  now: Date;
}

export async function savePageConfigVersion(
  db: Database,
  { page, config, revision, savedBy, now }: NewVersion,
): Promise<void> {
  const current = { config_json: config, revision, updated_at: now };
  await db
    .insertInto('page_configs')
    .values({ page, ...current })
    .onConflict((conflict) => conflict.column('page').doUpdateSet(current))
    .execute();
  await db
    .insertInto('page_config_versions')
    .values({ page, revision, config_json: config, saved_by: savedBy, saved_at: now })
    .execute();
}

function getVersions(db: Database, page: string) {
  return db
    .selectFrom('page_config_versions')
    .leftJoin('users', 'users.id', 'page_config_versions.saved_by')
    .select(['revision', 'config_json', 'saved_at', 'users.name as saved_by_name'])
    .where('page', '=', page);
}

/** Newest first, below this revision. */
export async function listPageConfigVersions(
  db: Database,
  page: string,
  below: number,
  limit: number,
) {
  return getVersions(db, page)
    .where('revision', '<', below)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
}

export async function findPageConfigVersion(db: Database, page: string, revision: number) {
  return getVersions(db, page).where('revision', '=', revision).executeTakeFirst();
}
