import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import type { MessageSummary } from '../reading/message-summary.ts';
import {
  SELECTED,
  SELECTED_PATH,
  severalIntents,
} from '../thread-tools/several/selected-threads.ts';
import type { ThreadSelection } from './thread-selection.ts';

const FORM_ID = 'selected-threads';

interface SelectThreadsProps {
  selection: ThreadSelection | undefined;
  onToggle: (selection: ThreadSelection | undefined) => void;
}

/** Moderators turn the checkboxes of the list on and off. */
export function SelectThreads({ selection, onToggle }: SelectThreadsProps) {
  const me = useMe();
  if (me?.kind !== 'member' || !me.isModerator) return null;
  return (
    <button
      type="button"
      aria-pressed={selection !== undefined}
      onClick={() => onToggle(selection ? undefined : { Box, Bar })}
      className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
    >
      <span className="animated-underline">Select threads</span>
    </button>
  );
}

/** Comments belong to their article, so they have none. */
function Box({ message: { id, title, subject, opening } }: { message: MessageSummary }) {
  if (subject) return null;
  const name = title ?? (opening ? `message by ${opening.author}` : 'removed message');
  return (
    <label className="type-label -mb-4 inline-flex min-h-11 items-center gap-3 text-ink-soft">
      <input
        type="checkbox"
        name={SELECTED}
        value={id}
        form={FORM_ID}
        autoComplete="off"
        className="size-5 accent-accent"
      />
      <span>
        Select<span className="sr-only"> {name}</span>
      </span>
    </label>
  );
}

function Bar() {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    // The checkboxes are outside the form, so their events don't pass it.
    const update = () =>
      form.current && setCount(new FormData(form.current).getAll(SELECTED).length);
    document.addEventListener('change', update);
    return () => document.removeEventListener('change', update);
  }, []);
  return (
    <Form
      ref={form}
      id={FORM_ID}
      method="get"
      action={SELECTED_PATH}
      aria-label="Actions for selected"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line bg-ground py-3"
    >
      <p role="status" className="type-label text-ink-soft">
        {count} selected
      </p>
      <label className="type-label inline-flex items-center gap-3 text-ink-soft">
        Action
        <select
          name="intent"
          className="min-h-11 rounded-edge border border-line-strong bg-raised px-3 text-ink hover:border-ink-soft"
        >
          {Object.entries(severalIntents).map(([intent, { label }]) => (
            <option key={intent} value={intent}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton label="Continue" pendingLabel="Opening…" />
    </Form>
  );
}
