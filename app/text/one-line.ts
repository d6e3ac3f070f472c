const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Controls of the text's direction, whose effect reaches the text after it, zero-width spaces and soft hyphens. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Emoji and some scripts need joiners between characters, which are never ASCII. */
const STRAY_JOINERS = /(?<![^\s\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\s\p{ASCII}])/gu;
const VISIBLE = /[^\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text typed into a field of one line. Requests can contain line breaks there, which would reach subjects of
 * emails, and invisible characters, which make equal texts differ or reverse the text around them.
 */
export function toOneLine(typed: string): string {
  const line = typed.replace(BREAKS, ' ').replace(INVISIBLE, '').replace(STRAY_JOINERS, '');
  return dropInvisible(line.trim());
}

/** Embeddings, overrides and isolates that stay open turn the text around them, too. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Text typed into a field of several lines, without controls. Browsers send line breaks as CR LF. */
export function cleanLines(typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').replace(CONTROLS, '').replace(DIRECTIONS, '');
  return dropInvisible(text.trim());
}

/** The text, or an empty one if all of its characters are invisible, or marks that need a letter. */
export function dropInvisible(text: string): string {
  return VISIBLE.test(text) ? text : '';
}
