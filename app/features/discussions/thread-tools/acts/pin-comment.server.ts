import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { findPost } from '../../posts/posts.queries.server.ts';
import type { PlanAct } from './plan-act.server.ts';

export const pinComment: PlanAct = async (thread, { unit, form }) => {
  const refuse = (message: string) => new AppError('refused', { message });
  if (thread.subject_kind === 'board') throw refuse('Only comments can be pinned.');
  const id = parseContentId(formText(form, 'comment'));
  const post = id === undefined ? undefined : await findPost(unit.db, id);
  if (post?.thread_id !== thread.id || post.status !== 'visible') {
    throw refuse('This comment isn’t visible here anymore.');
  }
  if (thread.pinned_post_id === post.id) return undefined;
  return {
    verb: 'pin-comment',
    after: { pinnedComment: post.id },
    line: { kind: 'pin-comment', comment: post.id },
  };
};

export const unpinComment: PlanAct = ({ pinned_post_id: id }) => {
  if (id === null) return undefined;
  return {
    verb: 'unpin-comment',
    after: { pinnedComment: null },
    line: { kind: 'pin-comment' },
  };
};
