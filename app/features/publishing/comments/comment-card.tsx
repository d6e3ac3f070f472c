import { FieldError } from '#app/ui/forms/field-error.tsx';
import { CommentField } from './comment-field.tsx';
import { ReviewCommentView } from './review-comment-view.tsx';
import type { ReviewComment, ReviewRemark } from './review-comments.server.ts';
import type { ReviewComments } from './use-review-comments.ts';

const DELETED = 'This comment was deleted. You can still copy what you wrote.';

interface CommentCardProps {
  comment: ReviewComment;
  comments: ReviewComments;
  isActive: boolean;
  /** Undefined if the text does not have the passage. */
  onShow: (() => void) | undefined;
  onLeave: () => void;
  /** Resolved, reopened or deleted. */
  onMoved: () => void;
}

/** A comment beside the text. */
export function CommentCard(props: CommentCardProps) {
  const { comment, comments, isActive, onShow, onLeave, onMoved } = props;
  const { id, quote, author, resolvedAt } = comment;
  const { text, errors, isPending, writing, write } = comments;
  const change = async () => {
    if (await comments.setResolved(comment, !resolvedAt)) onMoved();
  };
  const isReplying = writing?.intent === 'reply' && writing.id === id;
  /** The button that was used is gone then. */
  const focusCard = () =>
    document.getElementById(`comment-${id}`)?.querySelector('button')?.focus();
  const stop = () => {
    write(undefined);
    focusCard();
  };
  const start = (intent: 'reply' | 'edit', { id, body }: ReviewRemark) => {
    comments.leaveWritten(() => write({ intent, id, comment }, intent === 'edit' ? body : ''));
  };
  const field = (title: string, action: string, isDeleted = comment.isDeleted) => (
    <CommentField
      title={title}
      action={isDeleted ? undefined : action}
      draft={comments.written}
      error={isDeleted ? DELETED : writing && errors[writing.id]}
      isPending={isPending}
      onSend={async () => {
        if (await comments.sendWritten()) focusCard();
      }}
      onType={comments.clearErrors}
      onCancel={() => comments.leaveWritten(stop)}
      onDiscard={stop}
    />
  );
  const remarkActions = (remark: ReviewRemark) => {
    if (writing?.intent === 'edit' && writing.id === remark.id) {
      return field('Edit comment', 'Save comment', comment.isDeleted ?? remark.isDeleted);
    }
    if (comment.isDeleted || (remark.id === id && isReplying)) return null;
    const remove = async () => {
      if (await comments.remove(remark.id)) onMoved();
    };
    const label = remark.id === id ? 'comment' : 'reply';
    return (
      <div className="edit-remark-actions">
        {remark.id === id && (
          <>
            {!resolvedAt && (
              <button
                type="button"
                aria-label={`Reply to the comment of ${author}`}
                onClick={() => start('reply', comment)}
                className="admin-quiet-link"
              >
                Reply
              </button>
            )}
            <button
              type="button"
              aria-disabled={isPending || undefined}
              aria-label={`${resolvedAt ? 'Reopen' : 'Resolve'} the comment of ${author}`}
              onClick={() => void change()}
              className="admin-quiet-link"
            >
              {resolvedAt ? 'Reopen' : 'Resolve'}
            </button>
          </>
        )}
        {remark.isOwn && (
          <button
            type="button"
            aria-label={`Edit your ${label}`}
            onClick={() => start('edit', remark)}
            className="admin-quiet-link"
          >
            Edit
          </button>
        )}
        {remark.canDelete && (
          <button
            type="button"
            aria-disabled={isPending || undefined}
            aria-label={`Delete the ${label} of ${remark.author}`}
            onClick={() => void remove()}
            className="admin-quiet-link"
          >
            Delete
          </button>
        )}
        {remark.id !== id && writing === undefined && <FieldError text={errors[remark.id]} />}
      </div>
    );
  };
  return (
    <li
      id={`comment-${id}`}
      className="edit-comment"
      data-active={isActive || undefined}
      onMouseEnter={() => text.update({ hoveredId: id })}
      onMouseLeave={() => text.update({ hoveredId: undefined })}
      onFocus={() => text.update({ activeId: id })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <ReviewCommentView
        comment={comment}
        renderActions={remarkActions}
        passage={
          onShow && (
            <button type="button" onClick={onShow} className="edit-comment-quote">
              <span className="sr-only">Show in the text: </span>
              {quote}
            </button>
          )
        }
      >
        {writing?.id !== id && <FieldError text={errors[id]} />}
        {isReplying && field('Reply', 'Add reply')}
      </ReviewCommentView>
    </li>
  );
}
