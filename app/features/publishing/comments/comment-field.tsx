import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { getPendingLabel } from '#app/ui/admin/forms/pending-label.ts';
import { FormContext } from '#app/ui/forms/form-context.ts';
import { showWhole } from './show-whole.ts';

interface CommentFieldProps {
  /** 'New comment' */
  title: string;
  /** 'Add comment'. Undefined if it can no longer be sent. */
  action: string | undefined;
  /** What is typed. It is kept outside, because a save of the text replaces the form around. */
  draft: React.RefObject<string>;
  error: string | undefined;
  isPending: boolean;
  onSend: () => void;
  onType: () => void;
  /** Asks before it discards what was typed. */
  onCancel: () => void;
  /** For a comment that can no longer be sent. */
  onDiscard?: () => void;
}

/** The field and buttons of a comment. It is inside the form of the text, so it can't be a form itself, and its field has no name. */
export function CommentField(props: CommentFieldProps) {
  const { title, action, draft, error, isPending, onSend, onType, onCancel, onDiscard } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const [initial] = useState(draft.current);
  useEffect(() => {
    const field = group.current?.querySelector('textarea');
    if (!field) return;
    field.focus({ preventScroll: true });
    return showWhole(field.closest('li') ?? field);
  }, []);
  useEffect(() => {
    const { activeElement, body } = document;
    // What someone else did is no reason to take the focus from elsewhere.
    const isHere = activeElement === body || group.current?.contains(activeElement);
    if (error && (action || isHere)) group.current?.querySelector('textarea')?.focus();
  }, [error, action]);
  useEffect(() => {
    const field = group.current?.querySelector('textarea');
    if (!field) return;
    // The form around it would take this for a change of the text. React's own handler runs too late to stop that.
    const onInput = (event: Event) => {
      event.stopPropagation();
      draft.current = field.value;
      onType();
    };
    field.addEventListener('input', onInput);
    return () => field.removeEventListener('input', onInput);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      // The browser would close the dialog that asks.
      event.preventDefault();
      onCancel();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (action) onSend();
  };
  return (
    <fieldset
      ref={group}
      aria-label={title}
      onKeyDown={onKeyDown}
      className="grid min-w-0 justify-self-stretch gap-2"
    >
      <FormContext value={{}}>
        <AdminTextarea
          id={`${id}-body`}
          label={title === 'Reply' ? title : 'Comment'}
          rows={3}
          defaultValue={initial}
          readOnly={isPending}
          error={error}
          aria-keyshortcuts="Control+Enter"
        />
      </FormContext>
      <div className="flex flex-wrap gap-2">
        {action && (
          <button
            type="button"
            data-variant="filled"
            aria-disabled={isPending || undefined}
            title={`${action} (Ctrl+Enter)`}
            onClick={onSend}
            className="admin-button"
          >
            {isPending ? getPendingLabel(action) : action}
          </button>
        )}
        <button type="button" onClick={action ? onCancel : onDiscard} className="admin-button">
          {action ? 'Cancel' : 'Discard'}
        </button>
      </div>
    </fieldset>
  );
}
