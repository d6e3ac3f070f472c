import { convertOutsideCode } from './outside-code.ts';

/** An address, or `@` before a name where it would mention a member. */
const MENTION = /https?:\/\/\S+|(?<![\p{L}\p{M}\p{N}_@/.=&?\\])@(?=[\p{L}\p{N}_])/gu;

/** The same text without mentions: on the old site, names were those of other people. */
export function escapeMentions(markdown: string): string {
  return markdown.includes('@')
    ? convertOutsideCode(markdown, (text) =>
        text.replace(MENTION, (found) => (found === '@' ? '\\@' : found)),
      )
    : markdown;
}
