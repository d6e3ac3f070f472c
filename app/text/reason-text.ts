export const MAX_REASON_LENGTH = 1000;

/** The chosen reason, the moderator's own words, or both. */
export function reasonText<Name extends string>(
  reasons: Record<Name, string>,
  { reason, words }: { reason: Name | ''; words: string },
): string {
  return [reason === '' ? '' : reasons[reason], words.trim()].filter(Boolean).join(' ');
}
