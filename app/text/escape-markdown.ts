/** A value on one line, in which nothing means anything to Markdown. */
export function escapeMarkdown(value: string): string {
  return value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
