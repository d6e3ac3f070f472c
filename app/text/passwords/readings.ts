const SWAPS: Readonly<Record<string, string>> = {
  ...{ '@': 'a', 4: 'a', 3: 'e', '€': 'e', 0: 'o', 5: 's', $: 's', 7: 't', '+': 't', 8: 'b' },
  ...{ 6: 'g', 9: 'g', 2: 'z' },
};
const OUTER = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** A password as somebody guesses at it: in lower case, and with signs read as letters. */
export function readings(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const swapped = lower.replace(/[^\p{L}1!|]/gu, (sign) => SWAPS[sign] ?? sign);
  const strokes = ['i', 'l'].map((letter) => swapped.replace(/[1!|]/g, letter));
  return [...new Set([lower, ...strokes])];
}

/** What a password is without the digits and signs around it, and how much those are. */
export function cores(password: string): { core: string; around: string }[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.replace(OUTER, '');
  const start = lower.indexOf(bare);
  const around = lower.slice(0, start) + lower.slice(start + bare.length);
  // A sign in front may be a letter: $unshine.
  const ahead = lower.slice(Math.max(0, start - 1), start + bare.length);
  const named = [...readings(bare), ...readings(ahead)].map((core) => ({ core, around }));
  return [...named, ...withoutEnds(lower)];
}

const LONGEST_END = 6;
const SHORTEST_CORE = 5;

/** Digits may belong to what is common: 123qwe2026 is 123qwe and a year. */
function withoutEnds(lower: string): { core: string; around: string }[] {
  const end = /[^\p{L}]*$/u.exec(lower)?.[0].length ?? 0;
  const longest = Math.min(end, LONGEST_END, lower.length - SHORTEST_CORE);
  return Array.from({ length: Math.max(0, longest) }, (_, index) => ({
    core: lower.slice(0, -index - 1),
    around: lower.slice(-index - 1),
  }));
}
