const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const VISIBLE = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What was typed into a field of one line. Requests can contain line breaks there, which would reach subjects of
 * emails; a text of invisible characters counts as empty.
 */
export function toOneLine(typed: string): string {
  const line = typed.replace(BREAKS, ' ').trim();
  return VISIBLE.test(line) ? line : '';
}
