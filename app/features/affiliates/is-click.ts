/** Headers with which browsers say that nobody has clicked yet. */
const AHEAD_OF_CLICK = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a person follows the link, as opposed to a program that looks where it leads. */
export function isClick({ method, headers }: Request): boolean {
  if (method !== 'GET') return false;
  return !AHEAD_OF_CLICK.some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}
