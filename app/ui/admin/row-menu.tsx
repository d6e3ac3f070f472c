import { type MouseEvent, useRef } from 'react';
import { MoreIcon } from '../icons.tsx';
import { isPlainClick } from '../links/is-plain-click.ts';
import { useAutoClosingDetails } from '../use-auto-closing-details.ts';

/** The actions of a row that are not needed often. `children` are list items with links. */
export function RowMenu({ label, children }: { label: string; children: React.ReactNode }) {
  const details = useAutoClosingDetails();
  const summary = useRef<HTMLElement>(null);
  const closeOnChoice = (event: MouseEvent<HTMLElement>) => {
    // Clicks in a dialog that the menu opened bubble through React's tree, too.
    const isInside = event.currentTarget.contains(event.target as Node);
    const link = isInside && (event.target as Element).closest('a, button');
    if (!link || !isPlainClick(event) || !details.current) return;
    // A dialog returns the focus to what had it before, which must be visible then.
    summary.current?.focus();
    details.current.open = false;
  };
  return (
    <details ref={details} name="row-menu" className="admin-row-menu">
      <summary ref={summary} aria-label={label}>
        <MoreIcon />
      </summary>
      <ul onClickCapture={closeOnChoice}>{children}</ul>
    </details>
  );
}
