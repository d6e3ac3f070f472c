import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ReviewComment, ReviewRemark } from './review-comments.server.ts';

interface ReviewCommentViewProps {
  comment: ReviewComment;
  /** Notes and buttons below the comment. */
  children: React.ReactNode;
  /** In place of the quote alone. */
  passage?: React.ReactNode;
  /** What can be done with the comment itself or a reply. */
  renderActions: (remark: ReviewRemark) => React.ReactNode;
}

export function ReviewCommentView(props: ReviewCommentViewProps) {
  const { comment, children, passage, renderActions } = props;
  const { quote, replies, resolvedBy, resolvedAt } = comment;
  return (
    <>
      <blockquote dir="auto">{passage ?? quote}</blockquote>
      <Remark remark={comment}>{renderActions(comment)}</Remark>
      {replies.length > 0 && (
        <ul className="edit-replies">
          {replies.map((reply) => (
            <li key={reply.id} id={`comment-${reply.id}`}>
              <Remark remark={reply}>{renderActions(reply)}</Remark>
            </li>
          ))}
        </ul>
      )}
      {resolvedAt && (
        <p className="text-note text-ink-faint">
          Resolved by {resolvedBy ?? 'a former member'}, <Timestamp at={resolvedAt} />.
        </p>
      )}
      {children}
    </>
  );
}

interface RemarkProps {
  remark: ReviewRemark;
  children: React.ReactNode;
}

function Remark({ remark: { body, author, at, isEdited }, children }: RemarkProps) {
  return (
    <div className="edit-remark">
      <p dir="auto" className="whitespace-pre-wrap">
        {body}
      </p>
      <p className="text-note text-ink-faint">
        {author}, <Timestamp at={at} />
        {isEdited && ', edited'}
      </p>
      {children}
    </div>
  );
}
