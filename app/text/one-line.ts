const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Their effect reaches the text after a name. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const VISIBLE = /[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text typed into a field of one line. Requests can contain line breaks there, which would reach subjects of
 * emails, and characters that reverse the text around them; a text of invisible characters counts as empty.
 */
export function toOneLine(typed: string): string {
  const line = typed.replace(BREAKS, ' ').replace(BIDI_CONTROLS, '').trim();
  return dropInvisible(line);
}

/** The text, or an empty one if all of its characters are invisible. */
export function dropInvisible(text: string): string {
  return VISIBLE.test(text) ? text : '';
}
