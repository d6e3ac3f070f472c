import { roleColumns } from '#app/features/identity/roles.server.ts';
import type { Database } from '#db/engine.ts';
import { inBatches } from '#db/in-batches.ts';

/** The accounts among these that are not banned, with their roles. */
export async function listMembersWithRoles(db: Database, ids: readonly number[], now: Date) {
  const listBatch = (batch: number[]) =>
    db
      .selectFrom('users')
      .innerJoin('roles', 'roles.key', 'users.role')
      .select(['users.id', 'users.role', ...roleColumns])
      .where('users.id', 'in', batch)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sanctions')
              .select('sanctions.id')
              .whereRef('sanctions.subject_id', '=', 'users.id')
              .where('kind', '=', 'ban')
              .where('lifted_at', 'is', null)
              .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)])),
          ),
        ),
      )
      .execute();
  return (await inBatches(ids, listBatch)).flat();
}

/** Those who want everything new in one of these targets. */
export async function listFollowersOf(db: Database, targets: readonly string[]) {
  const rows = await db
    .selectFrom('follows')
    .select('actor_id')
    .distinct()
    .where('target', 'in', [...targets])
    .where('level', '=', 'all')
    .execute();
  return rows.map(({ actor_id }) => actor_id);
}

/** Undefined for a thread that is not private. */
export async function findPrivateThread(db: Database, id: number) {
  return db
    .selectFrom('threads')
    .select('category')
    .where('id', '=', id)
    .where('is_private', '=', true)
    .executeTakeFirst();
}
