import { useLocation } from 'react-router';
import { ENTRIES_PARAM } from '../../features/users/embeds/user-actions.ts';

/** This page's address without the notice it came with; what is filtered stays filtered. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('notice');
  query.delete(ENTRIES_PARAM);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
