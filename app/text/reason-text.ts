export const MAX_REASON_LENGTH = 1000;

/** The selected reason, the moderator's explanation, or both. */
export function reasonText<Name extends string>(
  reasons: Record<Name, string>,
  { reason, explanation }: { reason: Name | ''; explanation: string },
): string {
  return [reason === '' ? '' : reasons[reason], explanation.trim()].filter(Boolean).join(' ');
}
