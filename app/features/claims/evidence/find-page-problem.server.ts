import type { RequestContext } from '#app/http/request-context.ts';

const STAFF_ONLY = 'Only staff can open this page. Enter the URL of a public one.';

/** Why readers can't open the page at an address, or undefined. They can open the public ones of the site itself. */
export function findPageProblem(
  { origin, findAddressProblem }: Pick<RequestContext, 'origin' | 'findAddressProblem'>,
  url: string,
): string | undefined {
  const page = URL.parse(url);
  if (page?.origin !== origin) return findAddressProblem(url);
  return /^\/admin(?:\/|$)/.test(page.pathname) ? STAFF_ONLY : undefined;
}
