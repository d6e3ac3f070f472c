import { useLocation } from 'react-router';
import { ENTRIES_PARAM } from './entry-ids.ts';

/** The current path and query without flash messages, to return to after an action. Filters stay. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('notice');
  query.delete(ENTRIES_PARAM);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
