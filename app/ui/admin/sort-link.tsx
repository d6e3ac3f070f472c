import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ArrowDownIcon } from '../icons.tsx';

/** How a list is sorted. */
export interface SortOrder {
  by: string;
  isDescending: boolean;
}

export interface ColumnSort {
  by: string;
  /** Begins with the newest or largest. */
  startsDescending?: boolean;
}

interface SortLinkProps {
  name: string;
  sort: ColumnSort;
  order: SortOrder;
}

/** A column's name in the table head. Sorts the list by the column, or turns its order around, and keeps its filters. */
export function SortLink({ name, sort, order }: SortLinkProps) {
  const { pathname, search, state } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const isPressed = (state as { sortedBy?: string } | null)?.sortedBy === sort.by;
  // The table is a new one once the list is sorted.
  useEffect(() => {
    if (isPressed) link.current?.focus({ preventScroll: true });
  }, [isPressed]);
  const isCurrent = order.by === sort.by;
  const isDescending = isCurrent ? !order.isDescending : (sort.startsDescending ?? false);
  const query = new URLSearchParams(search);
  query.delete('after');
  query.set('sort', `${isDescending ? '-' : ''}${sort.by}`);
  return (
    <Link
      ref={link}
      to={`${pathname}?${query}`}
      state={{ sortedBy: sort.by }}
      preventScrollReset
      className="admin-sort"
    >
      {name}
      {isCurrent && (
        <ArrowDownIcon className={order.isDescending ? 'size-3' : 'size-3 rotate-180'} />
      )}
    </Link>
  );
}
