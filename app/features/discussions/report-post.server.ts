import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Person } from '../../http/actor.ts';
import { fileReport } from '../moderation/reports.server.ts';
import { hidePost } from './appearance.server.ts';
import type { ReportInput } from './discussions.schema.ts';
import { getPostLine } from './post-line.server.ts';
import { findPlacedPost, updatePostStatus } from './posts.queries.server.ts';
import { reportReasons } from './report-reasons.ts';

const TITLE_LENGTH = 90;

/**
 * Tells staff about a post; somebody who has done so already is answered the same. Once its reports
 * weigh enough, the post is out of sight until staff has decided.
 */
export async function reportPost(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  person: Person,
  postId: number,
  { reason, details }: ReportInput,
): Promise<void> {
  await transaction(async (unit) => {
    const post = await findPlacedPost(unit.db, postId);
    if (post?.status !== 'visible') throw new AppError('not-found');
    const result = await fileReport(
      unit,
      {
        postId,
        title: await getPostLine(unit.db, post, TITLE_LENGTH),
        authorId: post.author_id,
        authorGuestId: post.guest_id,
        reporter: person,
        reason: details ? `${reportReasons[reason]}: ${details}` : reportReasons[reason],
      },
      now,
    );
    if (result !== 'hide') return;
    const change = { status: 'held', removed_at: null, removed_by: null } as const;
    if (await updatePostStatus(unit.db, postId, 'visible', change)) await hidePost(unit, post);
  });
}
