import { type RefObject, useEffect, useId, useState } from 'react';
import { replaceRange } from './insert-text.ts';
import { useMentionSuggestions } from './use-mention-suggestions.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Suggests members while a mention is typed. Focus stays in the text field, as in an ARIA combobox. */
export default function MentionList({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId();
  const { suggestions, close } = useMentionSuggestions(field);
  const [selected, setSelected] = useState(0);
  const names = suggestions?.names ?? [];
  const active = Math.min(selected, names.length - 1);
  const insert = (name: string) => {
    if (!field.current || !suggestions) return;
    const { start, query } = suggestions;
    replaceRange(field.current, start, start + query.length + 1, `@${name} `);
    field.current.focus();
    setSelected(0);
    close();
  };
  useEffect(() => {
    const element = field.current;
    if (!element || !suggestions) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const name = names[active];
      if (step) setSelected((active + step + names.length) % names.length);
      else if (event.key === 'Escape') close();
      else if ((event.key === 'Enter' || event.key === 'Tab') && name) insert(name);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', onKeyDown);
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  });
  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {suggestions && instructions(names.length)}
      </p>
      {suggestions && (
        <div
          id={id}
          role="listbox"
          aria-label="Members"
          className="absolute top-1 left-0 z-20 w-full max-w-72 overflow-hidden rounded-edge border border-line-strong bg-raised py-1 shadow-float"
        >
          {names.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => {
                // Keeps the focus in the text field.
                event.preventDefault();
                insert(name);
              }}
              className="flex min-h-11 cursor-pointer items-center truncate px-3.5 text-small hover:text-accent-ink aria-selected:bg-sunk aria-selected:text-accent-ink"
            >
              <bdi>@{name}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function instructions(count: number): string {
  return `${count === 1 ? '1 name' : `${count} names`}. Use the arrow keys to choose and Enter to insert.`;
}
