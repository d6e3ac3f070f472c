import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { RefusedAction } from '#app/features/identity/identity.server.ts';
import type { ReviewKinds } from '#app/features/moderation/moderation.server.ts';
import { spamRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import {
  findPersonLocked,
  getSanctionHistory,
  type SanctionedPerson,
  setSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import { actorColumns } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../actions/locked-users.server.ts';
import { findLastRemoval, insertRemoval, updateRemoval } from './spam.queries.server.ts';
import { continueRemoval } from './spam-jobs.ts';
import { getSpamPreview } from './spam-preview.server.ts';
import { keepParts, type Removing, removeSome } from './spam-steps.server.ts';

/** Most people are done with in the request; who has left more goes on in a job, right after. */
const PARTS_IN_REQUEST = 150;

/**
 * Bans somebody and takes away all they have left behind; answers with the removal. Of two at once
 * the second is told of the first. @throws AppError 'not-found', RefusedAction
 */
export function removeSpammer(
  parts: AdminDeps & { kinds: ReviewKinds },
  ref: ActorRef,
  reason: string,
): Promise<number> {
  const { transaction, actor, now, kinds } = parts;
  return transaction(async (unit) => {
    const person = await findPersonLocked(unit.db, ref);
    if (!person) throw new AppError('not-found');
    const refusal = spamRefusal(actor, person) ?? (await refusalOfSecond(unit, person, now));
    if (refusal) throw new RefusedAction(refusal);
    const preview = await getSpamPreview(unit.db, person, now);
    const banActId = await setSanction(unit, parts, person, 'ban', { reason, until: undefined });
    const id = await insertRemoval(unit.db, {
      ...actorColumns(person),
      reason,
      state: 'removing',
      created_by: actor.id,
      created_at: now,
      undone_by: null,
      undone_at: null,
      ban_act_id: banActId ?? null,
    });
    const { sample: _, ...counts } = preview;
    await recordRemoval(unit, parts, person, { verb: 'remove-spam', before: counts, id, reason });
    await removeFirst(unit, id, { kinds, person, reason, by: actor, now });
    return id;
  });
}

/** As far as one request goes. */
async function removeFirst(unit: UnitOfWork, id: number, removing: Removing): Promise<void> {
  for (let done = 0; done < PARTS_IN_REQUEST; ) {
    const parts = await removeSome(unit, removing);
    if (parts.length === 0) {
      await updateRemoval(unit.db, id, { state: 'removed' });
      return;
    }
    await keepParts(unit, id, parts);
    done += parts.length;
  }
  await unit.enqueue(continueRemoval, { removalId: id });
}

async function refusalOfSecond(
  { db }: UnitOfWork,
  person: SanctionedPerson,
  now: Date,
): Promise<string | undefined> {
  const last = await findLastRemoval(db, person);
  if (!last || last.state === 'restored') return undefined;
  // Who was let back in since may be removed again.
  const isBanned = (await getSanctionHistory(db, person, now)).some(
    ({ kind, isActive }) => kind === 'ban' && isActive,
  );
  if (last.state === 'removed' && !isBanned) return undefined;
  return 'Somebody else has removed them already.';
}

interface RemovalAct {
  verb: 'remove-spam' | 'restore-spam';
  id: number;
  before?: object;
  reason: string;
}

export function recordRemoval(
  { db }: UnitOfWork,
  { actor, now }: AdminDeps,
  { kind, id, name }: SanctionedPerson,
  { verb, before, id: removal, reason }: RemovalAct,
): Promise<number> {
  const noun = kind === 'member' ? 'user' : 'guest';
  const subject = { kind: noun, id, name };
  const after = { removal };
  return recordAuditEntry(
    db,
    { actor, subject, action: `${noun}.${verb}`, before, after, reason },
    now,
  );
}
