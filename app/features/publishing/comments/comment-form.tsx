import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { getPendingLabel } from '#app/ui/admin/forms/pending-label.ts';
import { NEW_COMMENT } from '#app/ui/editor/comments/commented-text.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormContext } from '#app/ui/forms/form-context.ts';
import type { ReviewComments } from './use-review-comments.ts';

interface CommentFormProps {
  comments: ReviewComments;
  /** Called when the comment is added or canceled. */
  onDone: () => void;
}

/** A new comment. It is inside the form of the text, so it can't be a form itself, and its field has no name. */
export function CommentForm({ comments, onDone }: CommentFormProps) {
  const { passage, body, errors, isPending, add, compose } = comments;
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const [initial] = useState(body.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage is another comment
  useEffect(() => {
    const field = item.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'nearest' });
  }, [passage]);
  useEffect(() => {
    const field = item.current?.querySelector('textarea');
    if (errors.body || errors.quote) field?.focus();
  }, [errors]);
  useEffect(() => {
    const field = item.current?.querySelector('textarea');
    if (!field) return;
    // The form around it would take this for a change of the text. React's own handler runs too late to stop that.
    const onInput = (event: Event) => {
      event.stopPropagation();
      body.current = field.value;
    };
    field.addEventListener('input', onInput);
    return () => field.removeEventListener('input', onInput);
  }, [body]);
  const cancel = () => {
    compose(undefined);
    onDone();
  };
  const send = async () => {
    const element = item.current;
    const isAdded = await add();
    // The writer may have moved on.
    const { activeElement, body: page } = document;
    if (isAdded && (activeElement === page || element?.contains(activeElement))) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <li ref={item} id={`comment-${NEW_COMMENT}`} className="edit-comment" data-active="">
      <blockquote dir="auto" className="edit-comment-quote">
        {passage?.quote}
      </blockquote>
      <FieldError text={errors.quote ?? errors.form} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that can be seen */}
      <div
        role="group"
        aria-label="New comment"
        onKeyDown={onKeyDown}
        className="grid justify-self-stretch gap-2"
      >
        <FormContext value={{}}>
          <AdminTextarea
            id={`${id}-body`}
            label="Comment"
            rows={3}
            defaultValue={initial}
            readOnly={isPending}
            error={errors.body}
            aria-keyshortcuts="Control+Enter"
          />
        </FormContext>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            data-variant="filled"
            aria-disabled={isPending || undefined}
            title="Add comment (Ctrl+Enter)"
            onClick={() => void send()}
            className="admin-button"
          >
            {isPending ? getPendingLabel('Add comment') : 'Add comment'}
          </button>
          <button type="button" onClick={cancel} className="admin-button">
            Cancel
          </button>
        </div>
      </div>
    </li>
  );
}
