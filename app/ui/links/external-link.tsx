import type { AnchorHTMLAttributes } from 'react';

export function ExternalLink({
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
