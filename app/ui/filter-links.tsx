import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface FilterLink {
  label: string;
  to: LinkProps['to'];
  isCurrent: boolean;
  /** Shown before the label. */
  mark?: ReactNode;
}

interface FilterLinksProps {
  /** Names the list for screen readers. */
  label: string;
  links: readonly FilterLink[];
  /** On wide screens the links stand below each other. */
  isColumn?: boolean;
}

/** Filters and tabs as links, so that each view has its own URL. On phones the row scrolls sideways. */
export function FilterLinks({ label, links, isColumn = false }: FilterLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    row.current.scrollLeft = offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  }, []);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul ref={row} className={`filter-links ${isColumn ? 'filter-column' : ''}`}>
        {links.map(({ label: name, to, isCurrent, mark }) => (
          <li key={name} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="type-label filter-link text-ink-soft hover:text-ink aria-[current]:text-ink"
            >
              {mark}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
