import { AppError, refuseErrors } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import { findTopicErrors, loadTopics, saveTopics } from '#app/features/topics/topics.server.ts';
import type { Member, Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { listPublicBoardThreads } from '../threads/public-threads.queries.server.ts';
import { threadTag } from '../threads/tags-and-topics.ts';
import { findThreadForUpdate } from '../threads/threads.queries.server.ts';
import { canSetTopics } from './thread-topics.policy.ts';

/** A message of the board that the viewer may give topics. @throws AppError not-found, forbidden */
async function getOwnThread(db: Database, viewer: Viewer, id: number | undefined) {
  const [found] = id === undefined ? [] : await listPublicBoardThreads(db, [id]);
  const post = found && (await findPost(db, found.opening_post_id));
  if (!found || !post) throw new AppError('not-found');
  if (!canSetTopics(viewer, post)) {
    throw new AppError('forbidden', { detail: `topics of thread ${found.id}` });
  }
  return { id: found.id, title: found.title ?? 'Message', category: found.category };
}

export async function getThreadTopics(db: Database, viewer: Viewer, id: number | undefined) {
  const thread = await getOwnThread(db, viewer, id);
  const names = await loadTopics(db, { kind: 'thread', id: thread.id });
  return { id: thread.id, title: thread.title, path: `/message-board/${thread.id}`, names };
}

interface ThreadTopicsDeps {
  transaction: RunTransaction;
  now: Date;
}

/**
 * Returns the audit entry's id if a moderator changed them.
 * @throws AppError not-found, forbidden, or refused at the field `topics`
 */
export async function changeThreadTopics(
  { transaction, now }: ThreadTopicsDeps,
  viewer: Viewer,
  threadId: number | undefined,
  names: readonly string[],
): Promise<number | undefined> {
  return transaction(async (unit) => {
    const thread = await getOwnThread(unit.db, viewer, threadId);
    refuseErrors(findTopicErrors(names));
    const before = await lockTopicsOf(unit, thread.id);
    const actor = viewer.kind === 'member' ? viewer : undefined;
    const options = { now, actor, isRestored: false, isPublicOnly: true };
    await saveTopics(unit, { kind: 'thread', id: thread.id }, names, options);
    unit.invalidate(threadTag(thread.id));
    if (!actor || !canModeratePost(actor, thread.category)) return undefined;
    return recordTopics(unit, { actor, now }, thread, before);
  });
}

/** Two who choose at once come one after the other. */
export async function lockTopicsOf({ db }: UnitOfWork, id: number): Promise<string[]> {
  await findThreadForUpdate(db, id);
  return loadTopics(db, { kind: 'thread', id });
}

/** Returns the audit entry's id, or undefined if nothing has changed. */
export async function recordTopics(
  { db }: UnitOfWork,
  { actor, now }: { actor: Member; now: Date },
  { id, title: name }: { id: number; title: string },
  before: readonly string[],
): Promise<number | undefined> {
  const after = await loadTopics(db, { kind: 'thread', id });
  if (before.join() === after.join()) return undefined;
  return recordAuditEntry(
    db,
    {
      actor,
      action: 'thread.topics',
      subject: { kind: 'thread', id, name },
      before: { topics: before },
      after: { topics: after },
    },
    now,
  );
}
