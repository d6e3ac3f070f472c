import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import { moderationLogTag } from '#app/features/moderation/moderation.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { ThreadLineColumn } from '#db/tables/discussions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findReaders, mayReadThread } from '../categories/private-categories.server.ts';
import { convertSoon } from '../private/request-conversion.server.ts';
import {
  boardOrderTag,
  boardTopic,
  commentsTopic,
  discussionsTag,
  publishPrivateChange,
  threadTag,
  threadTopic,
} from '../threads/tags-and-topics.ts';
import { getContentRef } from '../threads/thread-content.server.ts';
import { notifyOfAct } from './notify-of-act.server.ts';
import { categoryPart, getPart, type ThreadVerb } from './thread-parts.server.ts';
import {
  findToolThread,
  findToolThreadForUpdate,
  type ToolThreadRow,
  updateThread,
} from './thread-tools.queries.server.ts';

/** The line for its readers, without what every line has. */
export type NewLine = Pick<ThreadLineColumn, 'kind'> & Record<string, unknown>;

/** A moderator’s action on a thread. */
export interface ThreadAct {
  verb: ThreadVerb;
  /** The state of the verb's part afterwards. */
  after: unknown;
  /** The line that it adds to the thread. */
  line?: NewLine;
  /** The line that it removes, if it adds none. */
  removedLine?: ThreadLineColumn;
  /** Kept in the audit log along with the earlier state of the part. */
  before?: object;
  reason?: string | undefined;
}

export interface ActDeps extends Pick<StaffArgs, 'transaction' | 'actor' | 'now'> {
  contentKinds: ContentKinds;
}

export const MERGED = 'This thread has been merged into another one.';

/** The audit log and notifications don't name private threads. */
const PRIVATE_NAME = 'A thread in a private category';

/** Older lines of a thread are dropped. */
const MAX_LINES = 50;

/** @throws AppError forbidden unless the viewer moderates the thread; not-found if they may not know of it */
export function ensureModerates(
  viewer: Viewer,
  { category, is_private }: Pick<ToolThreadRow, 'category' | 'is_private'>,
) {
  if (canModeratePost(viewer, category)) return;
  if (is_private) throw new AppError('not-found');
  throw new AppError('forbidden', { detail: 'may not moderate the thread' });
}

/** The title that staff know the thread by. */
export async function getThreadName(
  db: Database,
  contentKinds: ContentKinds,
  thread: ToolThreadRow,
): Promise<string> {
  const ref = getContentRef(thread);
  if (!ref) return thread.is_private ? PRIVATE_NAME : (thread.title ?? 'Message');
  const item = (await findContent(contentKinds, db, [ref])).get(ref);
  return item ? `Comments on ${item.title}` : 'Comments';
}

/** A name of the audit log as this moderator may know it: those who may read a private thread are told its title. */
export async function findShownName(
  db: Database,
  viewer: Viewer,
  { id = 0, name }: { id?: number | undefined; name: string },
): Promise<string> {
  if (name !== PRIVATE_NAME) return name;
  const thread = await findToolThread(db, id);
  const isReadable = thread && (await mayReadThread(db, viewer, thread));
  return (isReadable && thread.title) || name;
}

/**
 * Does what `plan` says with the thread, which stays locked until the end. Returns the audit entry's id, or undefined
 * if nothing changes.
 * @throws AppError not-found, forbidden
 */
export function actOnThread(
  { transaction, actor, now, contentKinds }: ActDeps,
  id: number,
  plan: (
    thread: ToolThreadRow,
    unit: UnitOfWork,
  ) => ThreadAct | undefined | Promise<ThreadAct | undefined>,
): Promise<number | undefined> {
  return transaction(async (unit) => {
    const thread = await findToolThreadForUpdate(unit.db, id);
    if (!thread) throw new AppError('not-found');
    ensureModerates(actor, thread);
    if (thread.merged_into_id !== null) throw new AppError('refused', { message: MERGED });
    if (thread.post_count === 0) throw new AppError('not-found');
    const act = await plan(thread, unit);
    if (!act) return undefined;
    const { verb, after, reason } = act;
    const part = getPart(verb);
    const { lines, undoData } = changeLines(thread, act, now);
    await updateThread(unit.db, id, { ...part.toColumns(after), lines_json: lines });
    const isPrivate = verb === 'move' && (await convertMoved(unit, thread, after as object));
    const shown = isPrivate ? { ...thread, is_private: true } : thread;
    const name = await getThreadName(unit.db, contentKinds, shown);
    showAct(unit, thread, after as object, isPrivate);
    await notifyOfAct(unit, { thread: shown, actor, verb, name, reason, after, now });
    return recordAuditEntry(
      unit.db,
      {
        actor,
        action: `thread.${verb}`,
        subject: { kind: 'thread', id, name },
        before: { ...(part.read(thread) as object), ...act.before, undoData },
        after: after as object,
        reason,
      },
      now,
    );
  });
}

function changeLines(
  { lines_json }: ToolThreadRow,
  { line: added, removedLine: removed }: ThreadAct,
  now: Date,
) {
  const before = lines_json ?? [];
  if (removed || !added) {
    return { lines: before.filter(({ id }) => id !== removed?.id), undoData: { removed } };
  }
  const { lines, id } = addLine(before, added, now);
  return { lines, undoData: { added: id } };
}

/** Returns the lines with a new one, and its id. */
export function addLine(
  before: readonly ThreadLineColumn[],
  line: NewLine,
  now: Date,
): { lines: ThreadLineColumn[]; id: number } {
  const id = Math.max(0, ...before.map((each) => each.id)) + 1;
  const lines = [...before, { ...line, id, at: now.toISOString() }].slice(-MAX_LINES);
  return { lines, id };
}

/** After a move. Returns whether the thread is private now. */
export async function convertMoved(
  unit: UnitOfWork,
  { id, is_private }: ToolThreadRow,
  after: object,
): Promise<boolean> {
  const { category } = categoryPart.state.parse(after);
  const isPrivate = (await findReaders(unit.db, { category })).whoMayRead !== 'everyone';
  if (isPrivate !== is_private) await convertSoon(unit, { thread: id }, isPrivate);
  return isPrivate;
}

/** Drops cached pages and tells open ones. */
export function showAct(
  { invalidate, publish }: UnitOfWork,
  thread: ToolThreadRow,
  after: object,
  /** It was moved to a private category, which nobody must learn of. */
  becomesPrivate: boolean,
): void {
  const { id, subject_kind, subject_id } = thread;
  // Lists elsewhere name its category.
  invalidate(threadTag(id), boardOrderTag, discussionsTag, moderationLogTag);
  const { category } = { ...thread, ...(after as Pick<ToolThreadRow, 'category'>) };
  if (thread.is_private) {
    publishPrivateChange({ publish }, id);
    return;
  }
  const categories = becomesPrivate ? [thread.category] : [category, thread.category];
  const event = { kind: 'thread-changed', threadId: id, categories };
  publish(boardTopic, event);
  publish(threadTopic(id), event);
  if (subject_id !== null) publish(commentsTopic(subject_kind, subject_id), event);
}
