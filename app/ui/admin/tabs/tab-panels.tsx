import { useId } from 'react';
import { useRovingFocus } from '../use-roving-focus.ts';

export interface TabPanel<Id extends string> {
  id: Id;
  label: string;
  hasError?: boolean;
  content: React.ReactNode;
}

interface TabPanelsProps<Id extends string> {
  label: string;
  panels: readonly TabPanel<Id>[];
  current: Id;
  onChoose: (id: Id) => void;
}

/** Tabs within one form: every panel stays in the DOM so that all fields are submitted. */
export function TabPanels<Id extends string>({
  label,
  panels,
  current,
  onChoose,
}: TabPanelsProps<Id>) {
  const baseId = useId();
  const { onKeyDown, tabIndexAt } = useRovingFocus(panels.findIndex(({ id }) => id === current));
  return (
    <>
      <div className="admin-tabs my-0 mb-4">
        <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {panels.map(({ id, label: name, hasError }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${baseId}-${id}-tab`}
              aria-selected={id === current}
              aria-controls={`${baseId}-${id}`}
              tabIndex={tabIndexAt(index)}
              onFocus={(event) => {
                // Arrow keys select on focus. A click must not, or the panel would switch on mouse down.
                if (event.currentTarget.matches(':focus-visible')) onChoose(id);
              }}
              onClick={() => onChoose(id)}
              className="type-label"
            >
              {name}
              {hasError && <span className="ml-1.5 text-note text-danger">has errors</span>}
            </button>
          ))}
        </div>
      </div>
      {/* Stacked in one grid cell, so the height never changes between tabs. */}
      <div className="grid grid-cols-[minmax(0,1fr)]">
        {panels.map(({ id, content }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${baseId}-${id}`}
            aria-labelledby={`${baseId}-${id}-tab`}
            className={`[grid-area:1/1] ${id === current ? '' : 'invisible'}`}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  );
}
