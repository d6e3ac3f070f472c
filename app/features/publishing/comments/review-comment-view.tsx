import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ReviewComment } from './review-comments.server.ts';

interface ReviewCommentViewProps {
  comment: ReviewComment;
  /** Notes and buttons below the comment. */
  children: React.ReactNode;
  /** In place of the quote alone. */
  passage?: React.ReactNode;
}

export function ReviewCommentView({ comment, children, passage }: ReviewCommentViewProps) {
  const { quote, body, author, at, resolvedBy, resolvedAt } = comment;
  return (
    <>
      <blockquote dir="auto">{passage ?? quote}</blockquote>
      <p dir="auto" className="whitespace-pre-wrap">
        {body}
      </p>
      <p className="text-note text-ink-faint">
        {author}, <Timestamp at={at} />
        {resolvedAt && (
          <>
            . Resolved by {resolvedBy ?? 'a former member'}, <Timestamp at={resolvedAt} />.
          </>
        )}
      </p>
      {children}
    </>
  );
}
