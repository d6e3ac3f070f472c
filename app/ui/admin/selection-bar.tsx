const SELECTION_ID = 'selection';

interface SelectionBarProps {
  /** How many rows are selected, if the form knows. */
  count?: number;
  children: React.ReactNode;
}

/**
 * Actions for the selected rows of the form around it. Appears and sticks to the bottom of the
 * window while a checkbox with `data-select` is checked; browsers without :has always show it.
 */
export function SelectionBar({ count = 0, children }: SelectionBarProps) {
  const text = count > 0 && `${count} selected`;
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <section
        id={SELECTION_ID}
        aria-label="Actions for selected"
        tabIndex={-1}
        className="admin-selection"
      >
        {text && (
          <span aria-hidden="true" className="text-ink tabular-nums">
            {text}
          </span>
        )}
        {children}
      </section>
    </>
  );
}

/** Leads from a selected row's checkbox, past all other rows, to the actions. Shows while it has the focus. */
export function SelectionLink() {
  return (
    <a
      href={`#${SELECTION_ID}`}
      onClick={(event) => {
        // The router would move the focus to the page's content.
        event.preventDefault();
        document.getElementById(SELECTION_ID)?.focus();
      }}
      className="admin-selection-link"
    >
      Actions for selected
    </a>
  );
}
