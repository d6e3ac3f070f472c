import { useLocation, useMatches } from 'react-router';

const NOT_FOUND_ROUTE = 'shell/routes/not-found-page';

/**
 * The path of this page; undefined where there is none, so that one page can stand for all unknown
 * addresses: its HTML must not say which of them was asked for.
 */
export function usePagePath(): string | undefined {
  const { pathname } = useLocation();
  const isUnknown = useMatches().at(-1)?.id === NOT_FOUND_ROUTE;
  return isUnknown ? undefined : pathname;
}
