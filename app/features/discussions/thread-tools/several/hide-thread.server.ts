import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { changedSince, recordAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import { moderationLogTag } from '#app/features/moderation/moderation.server.ts';
import {
  notifyDecision,
  retractDecisionByKey,
} from '#app/features/notifications/notifications.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { tooLong } from '#app/text/format-number.ts';
import { toOneLine } from '#app/text/one-line.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { postPath } from '../../posts/post-summary.ts';
import { findPost } from '../../posts/posts.queries.server.ts';
import { changePostStatus, undoStatusChange } from '../../visibility/post-status.server.ts';
import { type ActDeps, ensureModerates, getThreadName, MERGED } from '../act-on-thread.server.ts';
import { findToolThreadForUpdate } from '../thread-tools.queries.server.ts';
import { MAX_LOCK_REASON } from '../thread-tools.schema.ts';

const input = z.object({
  reason: z
    .string()
    .overwrite(toOneLine)
    .min(1, 'Say why. The authors see it.')
    .max(MAX_LOCK_REASON, tooLong(MAX_LOCK_REASON)),
});

const status = z.enum(['visible', 'held', 'removed']);
const undoPayload = z.object({
  undoData: z.object({ post: z.number(), from: status, to: status }),
});

const hideKey = (threadId: number) => `thread-hide:${threadId}`;

/** Removes the message of a thread, and with it the thread from the board. Returns undefined if it is gone already. */
export async function hideThread(
  unit: UnitOfWork,
  { actor, now }: Pick<ActDeps, 'actor' | 'now'>,
  id: number,
  form: FormData,
): Promise<number | undefined> {
  const { reason } = parseForm(input, form);
  const thread = await findToolThreadForUpdate(unit.db, id);
  if (!thread) throw new AppError('not-found');
  ensureModerates(actor, thread);
  if (thread.merged_into_id !== null) throw new AppError('refused', { message: MERGED });
  const { opening_post_id: post, author_id: authorId } = thread;
  const change = post === null ? undefined : await changePostStatus(unit, post, 'removed', now);
  if (post === null || !change) return undefined;
  const name = await getThreadName(unit.db, [], thread);
  if (authorId !== actor.id) {
    const notice = { decision: 'removed', decidedKind: 'post', key: hideKey(id) } as const;
    const subject = { title: name, path: postPath(post, thread.is_private), reason, postId: post };
    await notifyDecision(unit, authorId, { ...notice, ...subject }, now);
  }
  unit.invalidate(moderationLogTag);
  return recordAuditEntry(
    unit.db,
    {
      actor,
      action: 'thread.hide',
      subject: { kind: 'thread', id, name },
      before: { undoData: { post, ...change } },
      after: { isHidden: true },
      reason,
    },
    now,
  );
}

export const undoHide: Undo = async (unit, { actor, now }, { subject, before }) => {
  const { post, ...change } = undoPayload.parse(before).undoData;
  const { id = 0, name } = subject;
  const thread = await findToolThreadForUpdate(unit.db, id);
  if (!thread) throw new AppError('not-found');
  ensureModerates(actor, thread);
  if ((await findPost(unit.db, post))?.status !== change.to) throw changedSince();
  await undoStatusChange(unit, post, change, now);
  await retractDecisionByKey(unit.db, thread.author_id, hideKey(id));
  unit.invalidate(moderationLogTag);
  return recordAuditEntry(
    unit.db,
    {
      actor,
      action: 'thread.show',
      subject: { kind: 'thread', id, name },
      after: { isHidden: false },
    },
    now,
  );
};
