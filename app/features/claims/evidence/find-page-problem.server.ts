import type { RequestContext } from '#app/http/request-context.ts';

const NOT_PUBLIC = 'Readers can’t open this page. Enter the URL of a public one.';

/** Why readers can't open the page at an address, or undefined. They can open the public ones of the site itself. */
export function findPageProblem(
  {
    origin,
    findAddressProblem,
    isPersonalPath,
  }: Pick<RequestContext, 'origin' | 'findAddressProblem' | 'isPersonalPath'>,
  url: string,
): string | undefined {
  const page = URL.parse(url);
  if (page?.origin !== origin) return findAddressProblem(url);
  return isPersonalPath(page.pathname) ? NOT_PUBLIC : undefined;
}
