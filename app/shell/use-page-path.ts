import { useLocation, useMatches } from 'react-router';

const ANY_PATH_ROUTE = 'shell/routes/any-path-page';

/**
 * The path of this page, or undefined on the 404 page: one cached 404 page serves all unknown URLs,
 * so its HTML must not contain the requested path.
 */
export function usePagePath(): string | undefined {
  const { pathname } = useLocation();
  const leaf = useMatches().at(-1);
  const data = leaf?.loaderData as { own?: object } | undefined;
  const isUnknown = leaf?.id === ANY_PATH_ROUTE && !data?.own;
  return isUnknown ? undefined : pathname;
}
