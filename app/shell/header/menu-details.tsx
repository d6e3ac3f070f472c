import type { ReactNode } from 'react';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { useAutoClosingDetails } from '../../ui/use-auto-closing-details.ts';

interface MenuDetailsProps {
  /** Hides it on wide screens. */
  className?: string;
  children: ReactNode;
}

/** The menu of small screens. `details` works without JavaScript. */
export function MenuDetails({ className = 'min-[50rem]:hidden', children }: MenuDetailsProps) {
  const details = useAutoClosingDetails();
  return (
    <details ref={details} className={`site-menu group/menu ${className}`}>
      <summary
        aria-label="Menu"
        className="-mr-2.5 grid size-11 list-none place-items-center [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon className="size-6 group-open/menu:hidden" />
        <CloseIcon className="hidden size-6 group-open/menu:block" />
      </summary>
      {children}
    </details>
  );
}
