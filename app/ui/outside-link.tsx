import type { AnchorHTMLAttributes } from 'react';

/** Leaves the site, in a new tab. */
export function OutsideLink({
  children,
  rel = 'noopener',
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...anchor} target="_blank" rel={rel}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
