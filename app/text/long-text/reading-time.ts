const WORDS_PER_MINUTE = 220;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** How many minutes reading takes, at least 1. */
export function toReadingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
