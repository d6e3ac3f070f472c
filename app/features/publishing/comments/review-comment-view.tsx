import { Form } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ReviewComment } from './review-comments.server.ts';

export function ReviewCommentView({
  comment,
}: {
  comment: ReviewComment & { isOrphaned: boolean };
}) {
  const { id, quote, body, author, at, isResolved, resolvedBy, isOrphaned } = comment;
  return (
    <li id={`comment-${id}`} className="edit-comment">
      <blockquote>{quote}</blockquote>
      {isOrphaned && (
        <p className="text-note text-ink-faint">The text no longer has this passage.</p>
      )}
      <p className="whitespace-pre-wrap">{body}</p>
      <p className="text-note text-ink-faint">
        {author}, <Timestamp at={at} />
        {isResolved && `. Resolved by ${resolvedBy ?? 'a former member'}.`}
      </p>
      <Form method="post">
        <input type="hidden" name="comment" value={id} />
        <AdminSubmit
          label={isResolved ? 'Reopen' : 'Resolve'}
          name="intent"
          value={isResolved ? 'reopen' : 'resolve'}
          variant="outlined"
        />
      </Form>
    </li>
  );
}
