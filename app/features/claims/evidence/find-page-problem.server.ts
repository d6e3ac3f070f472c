import type { RequestContext } from '#app/http/request-context.ts';

/** Why readers can't open the page at an address, or undefined. They can open those of the site itself. */
export function findPageProblem(
  { origin, findAddressProblem }: Pick<RequestContext, 'origin' | 'findAddressProblem'>,
  url: string,
): string | undefined {
  return URL.parse(url)?.origin === origin ? undefined : findAddressProblem(url);
}
