export const REASON_LENGTH = 1000;

/** The sentence of the list, one's own words, or both: as whoever it is for reads it. */
export function reasonText<Name extends string>(
  sentences: Record<Name, string>,
  { reason, words }: { reason: Name | ''; words: string },
): string {
  return [reason === '' ? '' : sentences[reason], words.trim()].filter(Boolean).join(' ');
}
