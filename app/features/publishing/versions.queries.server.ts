import type { Database } from '#db/engine.ts';
import type { ContentVersionsTable, FormValues } from '#db/tables/publishing.ts';

/** An item of any kind. */
export interface ItemRef {
  kind: ContentVersionsTable['kind'];
  id: number;
}

export async function insertVersion(
  db: Database,
  { kind, id }: ItemRef,
  version: {
    revision: number;
    status: ContentVersionsTable['status'];
    values: FormValues;
    savedBy: number | null;
    restoredFrom?: number | undefined;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('content_versions')
    .values({
      kind,
      content_id: id,
      revision: version.revision,
      status: version.status,
      values_json: version.values,
      saved_by: version.savedBy,
      saved_at: version.now,
      restored_from: version.restoredFrom ?? null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'content_id', 'revision']).doNothing())
    .execute();
}

/** The text of this revision is on the site now. */
export async function setVersionPublished(
  db: Database,
  { kind, id }: ItemRef,
  revision: number,
): Promise<void> {
  await db
    .updateTable('content_versions')
    .set({ status: 'published' })
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

function versions(db: Database, { kind, id }: ItemRef) {
  return db
    .selectFrom('content_versions')
    .leftJoin('users', 'users.id', 'content_versions.saved_by')
    .select(['revision', 'content_versions.status', 'values_json', 'restored_from', 'saved_at'])
    .select('users.name as saved_by_name')
    .where('kind', '=', kind)
    .where('content_id', '=', id);
}

export async function findVersion(db: Database, item: ItemRef, revision: number) {
  return versions(db, item).where('revision', '=', revision).executeTakeFirst();
}

/** Newest first, below this revision. */
export async function listVersions(db: Database, item: ItemRef, below: number, limit: number) {
  return versions(db, item)
    .where('revision', '<', below)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteVersions(db: Database, { kind, id }: ItemRef): Promise<void> {
  await db
    .deleteFrom('content_versions')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .execute();
}
