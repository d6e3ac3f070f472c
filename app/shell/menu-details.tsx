import type { ReactNode } from 'react';
import { CrossSign, MenuSign } from '../ui/icons.tsx';
import { useClosingDetails } from './use-closing-details.ts';

/** The menu of small screens. Opens and closes without scripts too: the browser does it. */
export function MenuDetails({ children }: { children: ReactNode }) {
  const details = useClosingDetails();
  return (
    <details ref={details} className="site-menu group/menu lg:hidden">
      <summary
        aria-label="Menu"
        className="-mr-2.5 grid size-11 list-none place-items-center [&::-webkit-details-marker]:hidden"
      >
        <MenuSign className="size-6 group-open/menu:hidden" />
        <CrossSign className="hidden size-6 group-open/menu:block" />
      </summary>
      {children}
    </details>
  );
}
