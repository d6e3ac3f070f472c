import { type RefObject, useEffect, useId, useState } from 'react';
import { putBetween } from './put-text.ts';
import { useMentionNames } from './use-mention-names.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Names to choose from while one types a mention; the caret stays in the field all the time. */
export function MentionList({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId();
  const { found, close } = useMentionNames(field);
  const [chosen, setChosen] = useState(0);
  const names = found?.names ?? [];
  const active = Math.min(chosen, names.length - 1);
  const choose = (name: string) => {
    if (!field.current || !found) return;
    putBetween(field.current, found.at, found.at + found.typed.length + 1, `@${name} `);
    field.current.focus();
    setChosen(0);
    close();
  };
  useEffect(() => {
    const element = field.current;
    if (!element || !found) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const name = found.names[active];
      if (step) setChosen((active + step + found.names.length) % found.names.length);
      else if (event.key === 'Escape') close();
      else if ((event.key === 'Enter' || event.key === 'Tab') && name) choose(name);
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
        {found ? `${names.length} names. Arrows choose, Enter takes one.` : ''}
      </p>
      {found && (
        <div
          id={id}
          role="listbox"
          aria-label="Members"
          className="absolute top-1 left-0 z-20 w-full max-w-72 overflow-hidden rounded-edge border border-line-strong bg-raised py-1 shadow-float"
        >
          {names.map((name, at) => (
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onPointerDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
                choose(name);
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
