import { limitCombiningMarks } from '../combining-marks.ts';
import { dropInvisible } from '../one-line.ts';

/**
 * Control characters, and bidi embeddings and overrides, which can disguise text. Right-to-left posts
 * do not need them, because each block has `dir="auto"`.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\u202a-\u202e]/gu;

/** Normalizes line ends, such as the vertical tabs of word processors, and removes characters that can make other text unreadable. */
export function cleanPostSource(source: string): string {
  const lines = source.toWellFormed().replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  return limitCombiningMarks(
    lines.replace(UNSAFE_CHARACTERS, (character) => (/[\n\t]/.test(character) ? character : '')),
  );
}

/** Lines of a post that only open quotes, lists, headings or code, which show nothing by themselves. */
const EMPTY_BLOCKS =
  /^[^\S\n]*(?:(?:>|[*+-](?!\S)|#{1,6}(?!\S))[^\S\n]*)+$|^[^\S\n]*(?:`{3}|~{3}).*$/gm;

/** Whether the post has no visible characters. */
export function isBlankPost(source: string): boolean {
  return dropInvisible(source.replace(EMPTY_BLOCKS, '')) === '';
}
