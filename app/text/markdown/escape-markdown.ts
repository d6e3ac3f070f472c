/** Collapses whitespace and escapes all Markdown syntax. */
export function escapeMarkdown(value: string): string {
  return value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
