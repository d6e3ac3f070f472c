/** Longer paths are not counted. */
const MAX_PATH_LENGTH = 200;

export const PATH_HINT = 'a path such as /news, or /news/* for all pages below it';

/** The path of a page as visits are counted under it, or what is wrong with a typed one. */
export function readPagePath(typed: string): { value: string } | { problem: string } {
  const isUrl = /^https?:\/\//i.test(typed);
  if (!isUrl && !/^\/(?![/\\])/.test(typed)) {
    return { problem: 'Start the path with a slash, such as /news/*.' };
  }
  const url = URL.parse(typed, 'http://site');
  if (!url) return { problem: 'Enter a path, such as /news/*.' };
  const path = url.pathname.replace(/(.)\/$/, '$1');
  if (path.indexOf('*') >= 0 && path.indexOf('*') < path.length - 1) {
    return { problem: 'Use * only at the end, for all pages that begin like this.' };
  }
  if (/^\/admin(?:[/*]|$)/.test(path))
    return { problem: 'Visits of the admin area aren’t counted.' };
  if (path.length > MAX_PATH_LENGTH) {
    return { problem: `Enter a path of at most ${MAX_PATH_LENGTH} characters.` };
  }
  return { value: path };
}
