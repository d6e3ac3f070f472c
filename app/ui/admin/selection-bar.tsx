/**
 * Actions for the selected rows of the form around it. Appears and sticks to the bottom of the
 * window while a checkbox with `data-select` is checked; browsers without :has always show it.
 */
export function SelectionBar({ children }: { children: React.ReactNode }) {
  return <div className="admin-selection">{children}</div>;
}
