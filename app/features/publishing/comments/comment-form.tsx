import { useEffect, useRef } from 'react';
import { NEW_COMMENT } from '#app/ui/editor/comments/commented-text.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { CommentField } from './comment-field.tsx';
import type { ReviewComments } from './use-review-comments.ts';

interface CommentFormProps {
  comments: ReviewComments;
  /** Called when the comment is added or canceled. */
  onDone: (options?: { keepsSelection: boolean }) => void;
}

/** A new comment on a passage. */
export function CommentForm({ comments, onDone }: CommentFormProps) {
  const { passage, body, errors, isPending, add, compose, leaveComposed, clearErrors } = comments;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (errors.quote) item.current?.querySelector('textarea')?.focus();
  }, [errors]);
  const cancel = () => {
    onDone({ keepsSelection: true });
    compose(undefined);
  };
  const send = async () => {
    const element = item.current;
    const isAdded = await add();
    // The writer may have moved on.
    const { activeElement, body: page } = document;
    if (isAdded && (activeElement === page || element?.contains(activeElement))) onDone();
  };
  return (
    <li ref={item} id={`comment-${NEW_COMMENT}`} className="edit-comment" data-active="">
      <blockquote dir="auto" className="edit-comment-quote">
        {passage?.quote}
      </blockquote>
      <FieldError text={errors.quote ?? errors.form} />
      <CommentField
        // Another passage is another comment.
        key={`${passage?.before}|${passage?.quote}`}
        title="New comment"
        action="Add comment"
        draft={body}
        error={errors.body}
        isPending={isPending}
        onSend={() => void send()}
        onType={clearErrors}
        onCancel={() => leaveComposed(cancel)}
      />
    </li>
  );
}
