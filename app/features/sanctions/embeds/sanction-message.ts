import { formatUntil } from '#app/text/dates/until.ts';

/** Stands for a day that is not chosen yet. */
export const OPEN_DAY = 'a day to come';

/** What somebody is told when they are warned, muted or banned: on the page, by mail, and before staff does it. */
export function toldWords(
  kind: 'warning' | 'mute' | 'ban',
  { reason, until }: { reason: string; until: Date | typeof OPEN_DAY | undefined },
): string {
  if (kind === 'warning') return `This is a warning. ${reason}`;
  const word = kind === 'mute' ? 'muted' : 'banned';
  const end = until === OPEN_DAY ? `until ${OPEN_DAY}` : formatUntil(until);
  return `You are ${word} ${end}. The reason given: ${reason}`;
}
