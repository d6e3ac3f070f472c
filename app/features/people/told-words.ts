import { untilWords } from '../../text/until.ts';

/** What somebody is told when they are warned, muted or banned: on the page, by mail, and before staff does it. */
export function toldWords(
  kind: 'warning' | 'mute' | 'ban',
  { reason, until }: { reason: string; until: Date | undefined },
): string {
  if (kind === 'warning') return `This is a warning. ${reason}`;
  const word = kind === 'mute' ? 'muted' : 'banned';
  return `You are ${word} ${untilWords(until)}. The reason given: ${reason}`;
}
