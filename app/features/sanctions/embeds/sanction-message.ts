import { formatUntil } from '#app/text/dates/until.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';

/** Placeholder for a date that is not selected yet. */
export const UNCHOSEN_DATE = 'the date you choose';

/** The message to a member or guest who is warned, muted or banned. */
export function sanctionMessage(
  kind: SanctionKind,
  { reason, until }: { reason: string; until: Date | typeof UNCHOSEN_DATE | undefined },
): string {
  if (kind === 'warning') return `This is a warning. ${reason}`;
  const state = kind === 'mute' ? 'muted' : 'banned';
  const end = until === UNCHOSEN_DATE ? `until ${UNCHOSEN_DATE}` : formatUntil(until);
  return `You are ${state} ${end}. Reason: ${reason}`;
}

/** The message when a sanction is lifted or has ended. */
export const sanctionEndMessages: Record<SanctionKind, string> = {
  warning: 'Your warning was withdrawn.',
  mute: 'You’re no longer muted. You can post again.',
  ban: 'You’re no longer banned. You can sign in again.',
};
