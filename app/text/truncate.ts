/** The first characters of a text, up to this length in UTF-16 units. It never ends in half a character. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Collapses whitespace and cuts between words, adding an ellipsis. */
export function truncate(text: string, length: number): string {
  const collapsed = text.replaceAll(/\s+/g, ' ').trim();
  if (collapsed.length <= length) return collapsed;
  return `${cut(collapsed, length).replace(/\s+\S*$/, '')}…`;
}
