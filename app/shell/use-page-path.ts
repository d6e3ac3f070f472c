import { useLocation, useMatches } from 'react-router';

const NOT_FOUND_ROUTE = 'shell/routes/not-found-page';

/**
 * The path of this page, or undefined on the 404 page: one cached 404 page serves all unknown URLs,
 * so its HTML must not contain the requested path.
 */
export function usePagePath(): string | undefined {
  const { pathname } = useLocation();
  const isUnknown = useMatches().at(-1)?.id === NOT_FOUND_ROUTE;
  return isUnknown ? undefined : pathname;
}
