import { AppError } from '#app/errors.ts';
import { fileReport } from '#app/features/moderation/reports.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { getLastingTitle } from '../posts/post-text.server.ts';
import { updatePostStatus } from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { hidePost } from '../visibility/post-visibility.server.ts';
import { reportReasonText } from './report-reasons.ts';
import type { ReportInput } from './reports.schema.ts';

const TITLE_LENGTH = 90;

/**
 * Files a report; repeated reports by one actor count once. When the reports of a post carry enough
 * weight, it is held until a moderator decides.
 */
export async function reportPost(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  reporter: Actor,
  postId: number,
  { reason, details }: ReportInput,
): Promise<void> {
  await transaction(async (unit) => {
    const post = await findPostForUpdate(unit.db, postId);
    if (!post || !isShown(post)) throw new AppError('not-found');
    const result = await fileReport(
      unit,
      {
        subject: { kind: 'post', id: postId },
        title: await getLastingTitle(unit.db, post, TITLE_LENGTH),
        authorId: post.author_id,
        reporter,
        reason: reportReasonText({ reason, details }),
      },
      now,
    );
    if (result !== 'hide') return;
    const change = { status: 'held', removed_at: null, removed_by: null } as const;
    if (await updatePostStatus(unit.db, postId, 'visible', change)) await hidePost(unit, post);
  });
}
