import type { AnchorHTMLAttributes } from 'react';

/** Leaves the site, in a new tab. */
export function OutsideLink({
  children,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...anchor} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
