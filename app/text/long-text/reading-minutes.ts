/** Unhurried, with pauses for thought. */
const WORDS_A_MINUTE = 220;

/** At least one. */
export function readingMinutes(texts: readonly { content: string }[]): number {
  let words = 0;
  for (const { content } of texts) words += content.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
