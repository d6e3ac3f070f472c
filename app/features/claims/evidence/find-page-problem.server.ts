import type { RequestContext } from '#app/http/request-context.ts';

const NOT_PUBLIC = 'Readers can’t open this page. Enter the URL of a public one.';
/** Pages of the site that show each person something else, or belong to a draft, and what is no page. */
const PERSONAL =
  /^\/(?:admin|settings|submissions|notifications|follows|live|me|auth|sign-in|sign-out)(?![\w-])|\/preview\/|\.data$/;

/** Why readers can't open the page at an address, or undefined. They can open the public ones of the site itself. */
export function findPageProblem(
  { origin, findAddressProblem }: Pick<RequestContext, 'origin' | 'findAddressProblem'>,
  url: string,
): string | undefined {
  const page = URL.parse(url);
  if (page?.origin !== origin) return findAddressProblem(url);
  return PERSONAL.test(decodeAscii(page.pathname).toLowerCase()) ? NOT_PUBLIC : undefined;
}

function decodeAscii(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
