import type { Database } from '#db/engine.ts';
import type { ItemRef } from '../versions.queries.server.ts';

export async function findEditLock(db: Database, { kind, id }: ItemRef) {
  return db
    .selectFrom('edit_locks')
    .innerJoin('users', 'users.id', 'edit_locks.actor_id')
    .select(['edit_locks.actor_id', 'users.name', 'edit_locks.renewed_at'])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .executeTakeFirst();
}

/** Takes or renews the lock. It stays with another member who renewed it since `expiredBefore`. */
export async function upsertEditLock(
  db: Database,
  { kind, id }: ItemRef,
  { actorId, expiredBefore, now }: { actorId: number; expiredBefore: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('edit_locks')
    .values({ kind, content_id: id, actor_id: actorId, renewed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'content_id'])
        .doUpdateSet({ actor_id: actorId, renewed_at: now })
        .where(({ eb, or }) =>
          or([
            eb('edit_locks.actor_id', '=', actorId),
            eb('edit_locks.renewed_at', '<', expiredBefore),
          ]),
        ),
    )
    .execute();
}

interface LockHolder {
  actorId?: number;
  /** Leaves a lock that was renewed later. */
  renewedUntil?: Date | undefined;
}

/** Of anyone, unless the holder is given. */
export async function deleteEditLock(
  db: Database,
  { kind, id }: ItemRef,
  { actorId, renewedUntil }: LockHolder = {},
): Promise<void> {
  await db
    .deleteFrom('edit_locks')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId as number))
    .$if(renewedUntil !== undefined, (query) =>
      query.where('renewed_at', '<=', renewedUntil as Date),
    )
    .execute();
}
