const LEET_LETTERS: Readonly<Record<string, string>> = {
  ...{ '@': 'a', 4: 'a', 3: 'e', '€': 'e', 0: 'o', 5: 's', $: 's', 7: 't', '+': 't', 8: 'b' },
  ...{ 6: 'g', 9: 'g', 2: 'z' },
};
const NON_LETTER_ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** The password in lower case, and with leetspeak read as letters. */
export function listLeetVariants(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const replaced = lower.replace(/[^\p{L}1!|]/gu, (char) => LEET_LETTERS[char] ?? char);
  // 1, ! and | can be either letter.
  const ambiguous = ['i', 'l'].map((letter) => replaced.replace(/[1!|]/g, letter));
  return [...new Set([lower, ...ambiguous])];
}

/** The password without the digits and symbols around it, and those. */
export function listCores(password: string): { core: string; around: string }[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.replace(NON_LETTER_ENDS, '');
  const start = lower.indexOf(bare);
  const around = lower.slice(0, start) + lower.slice(start + bare.length);
  // The symbol before the letters may be a letter itself: $unshine.
  const withLeading = lower.slice(Math.max(0, start - 1), start + bare.length);
  const cores = [...listLeetVariants(bare), ...listLeetVariants(withLeading)];
  return [...cores.map((core) => ({ core, around })), ...listPrefixes(lower)];
}

const MAX_END_LENGTH = 6;
const MIN_CORE_LENGTH = 5;

/** A common password may end in digits itself: 123qwe2026 is 123qwe and a year. */
function listPrefixes(lower: string): { core: string; around: string }[] {
  const end = /[^\p{L}]*$/u.exec(lower)?.[0].length ?? 0;
  const longest = Math.min(end, MAX_END_LENGTH, lower.length - MIN_CORE_LENGTH);
  return Array.from({ length: Math.max(0, longest) }, (_, index) => ({
    core: lower.slice(0, -index - 1),
    around: lower.slice(-index - 1),
  }));
}
