import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { LOCK_MS } from '../publishing.schema.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import { deleteEditLock, findEditLock, upsertEditLock } from './edit-lock.queries.server.ts';

/** Later than any lock. */
const NEVER = new Date('9999-12-31');

interface LockDeps {
  transaction: RunTransaction;
  actor: Member;
  now: Date;
}

/** Takes the lock if it is free, or renews it. Returns who else has it. */
export async function acquireEditLock(
  { transaction, actor, now }: LockDeps,
  item: ItemRef,
): Promise<{ name: string } | undefined> {
  const expiredBefore = new Date(now.getTime() - LOCK_MS);
  const lock = await transaction(async (unit) => {
    await upsertEditLock(unit.db, item, { actorId: actor.id, expiredBefore, now });
    return findEditLock(unit.db, item);
  });
  if (!lock || lock.actor_id === actor.id) return undefined;
  return { name: lock.name };
}

/** The name of another member who has the lock. */
export async function findOtherEditor(
  db: Database,
  { actor, now }: Pick<LockDeps, 'actor' | 'now'>,
  item: ItemRef,
): Promise<string | undefined> {
  const lock = await findEditLock(db, item);
  const isOthers = lock && lock.actor_id !== actor.id;
  return isOthers && lock.renewed_at.getTime() > now.getTime() - LOCK_MS ? lock.name : undefined;
}

/** Takes the lock from its current holder. Their page notices when it next saves what they type. */
export async function takeOverEditLock(
  { transaction, actor, now }: LockDeps,
  item: ItemRef,
): Promise<void> {
  await transaction(({ db }) =>
    upsertEditLock(db, item, { actorId: actor.id, expiredBefore: NEVER, now }),
  );
}

/** A page that is reloaded says so only after the new one has taken the lock, which is renewed later and stays. */
export async function releaseEditLock(
  { transaction, actor }: Pick<LockDeps, 'transaction' | 'actor'>,
  item: ItemRef,
  renewedUntil: Date | undefined,
): Promise<void> {
  await transaction(({ db }) => deleteEditLock(db, item, { actorId: actor.id, renewedUntil }));
}
