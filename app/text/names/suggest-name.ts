const FALLBACKS = ['Reader', 'Newcomer', 'Listener'];
const MAX_NUMBER = 40;
/** Leaves room for a number within the maximum length. */
const MAX_BASE_LENGTH = 34;

/**
 * The closest name for which `isFree` returns true: the base itself, one of its words, or one of
 * these with a number appended.
 */
export async function suggestName(
  base: string,
  isFree: (candidate: string) => Promise<boolean>,
): Promise<string | undefined> {
  const short = Array.from(base.trim()).slice(0, MAX_BASE_LENGTH).join('').trim();
  const words = short.split(/[\s_.-]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 1);
  const candidates = [short, ...words, ...FALLBACKS].filter((candidate) => candidate !== '');
  for (const candidate of candidates) {
    if (await isFree(candidate)) return candidate;
    // A number helps if the name is taken, but not if it is reserved or invalid. Test with a high one.
    if (!(await isFree(`${candidate} ${MAX_NUMBER * 25}`))) continue;
    for (let number = 2; number < MAX_NUMBER; number += 1) {
      if (await isFree(`${candidate} ${number}`)) return `${candidate} ${number}`;
    }
  }
  return undefined;
}
