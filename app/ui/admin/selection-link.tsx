import { SELECTION_ID } from './selection-bar.tsx';

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
