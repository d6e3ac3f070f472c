import { useId } from 'react';
import { useRovingFocus } from '../use-roving-focus.ts';

export interface TabPanel<Id extends string> {
  id: Id;
  label: string;
  /** Something in it has to be put right. */
  hasError?: boolean;
  content: React.ReactNode;
}

interface TabPanelsProps<Id extends string> {
  label: string;
  panels: readonly TabPanel<Id>[];
  current: Id;
  onChoose: (id: Id) => void;
}

/** Panels of one form: all of them are there and are sent, one is seen. */
export function TabPanels<Id extends string>({
  label,
  panels,
  current,
  onChoose,
}: TabPanelsProps<Id>) {
  const own = useId();
  const { onKeyDown, tabIndexAt } = useRovingFocus(panels.findIndex(({ id }) => id === current));
  return (
    <>
      <div className="desk-tabs my-0 mb-4">
        <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {panels.map(({ id, label: name, hasError }, place) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${own}-${id}-tab`}
              aria-selected={id === current}
              aria-controls={`${own}-${id}`}
              tabIndex={tabIndexAt(place)}
              onFocus={(event) => {
                // Walked to by arrows; what is pressed waits until the press is over.
                if (event.currentTarget.matches(':focus-visible')) onChoose(id);
              }}
              onClick={() => onChoose(id)}
              className="type-label"
            >
              {name}
              {hasError && <span className="ml-1.5 text-note text-alarm">to correct</span>}
            </button>
          ))}
        </div>
      </div>
      {/* On top of each other: as tall as the tallest, so that nothing moves under the pointer. */}
      <div className="grid grid-cols-[minmax(0,1fr)]">
        {panels.map(({ id, content }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${own}-${id}`}
            aria-labelledby={`${own}-${id}-tab`}
            className={`[grid-area:1/1] ${id === current ? '' : 'invisible'}`}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  );
}
