/** What a name without one may become. */
const FALLBACKS = ['Reader', 'Newcomer', 'Listener'];
const TRIES = 40;
const ROOM = 34;

/** The nearest name that `isFree`: without a part that is the trouble, or with a number behind. */
export async function suggestName(
  base: string,
  isFree: (candidate: string) => Promise<boolean>,
): Promise<string | undefined> {
  const short = Array.from(base.trim()).slice(0, ROOM).join('').trim();
  const parts = short.split(/[\s_.-]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part.length > 1);
  const roots = [short, ...parts, ...FALLBACKS].filter((root) => root !== '');
  for (const root of roots) {
    if (await isFree(root)) return root;
    // A number behind mends a name that is taken, and no other.
    if (!(await isFree(`${root} ${TRIES * 25}`))) continue;
    for (let number = 2; number < TRIES; number += 1) {
      if (await isFree(`${root} ${number}`)) return `${root} ${number}`;
    }
  }
  return undefined;
}
