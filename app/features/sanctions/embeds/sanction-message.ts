import { formatUntil } from '#app/text/dates/until.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';

/** Placeholder for a date that is not selected yet. */
export const UNCHOSEN_DATE = 'the date you choose';

/** The message to a member or guest who is warned, muted or banned. */
export function sanctionMessage(
  kind: SanctionKind,
  { reason, until }: { reason: string; until: Date | typeof UNCHOSEN_DATE | undefined },
  timeZone: string,
): string {
  if (kind === 'warning') return `This is a warning. ${reason}`;
  const state = kind === 'mute' ? 'muted' : 'banned';
  const end = until === UNCHOSEN_DATE ? `until ${UNCHOSEN_DATE}` : formatUntil(until, timeZone);
  return `You are ${state} ${end}. Reason: ${reason}`;
}

/** The message about a sanction that was lifted or has ended. */
export function pastSanctionMessage(kind: SanctionKind, reason: string): string {
  if (kind === 'warning') return `This was a warning. ${reason}`;
  return `You were ${kind === 'mute' ? 'muted' : 'banned'}. Reason: ${reason}`;
}

/** A mute or ban that stays in effect when another sanction ends. */
export interface OtherRestriction {
  kind: 'mute' | 'ban';
  until: Date | undefined;
}

/** The message when a sanction is lifted or has ended. */
export function sanctionEndMessage(
  kind: SanctionKind,
  other: OtherRestriction | undefined,
  timeZone: string,
): string {
  if (kind === 'warning') return 'Your warning was withdrawn.';
  const ended = kind === 'mute' ? 'You’re no longer muted.' : 'You’re no longer banned.';
  const allowed = kind === 'mute' ? 'You can post again.' : 'You can sign in again.';
  if (!other) return `${ended} ${allowed}`;
  const remains = `You’re still ${restrictionLabel(other, timeZone)}.`;
  return other.kind === 'ban' ? `${ended} ${remains}` : `${ended} ${allowed} ${remains}`;
}

/** 'muted until Mar 15, 2027', 'banned permanently'. */
export function restrictionLabel({ kind, until }: OtherRestriction, timeZone: string): string {
  return `${kind === 'mute' ? 'muted' : 'banned'} ${formatUntil(until, timeZone)}`;
}
