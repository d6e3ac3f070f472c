/** Keeps at most this many UTF-16 code units, and never half of a surrogate pair. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Collapses whitespace and cuts between words, adding an ellipsis. */
export function truncate(text: string, length: number): string {
  const collapsed = text.replaceAll(/\s+/g, ' ').trim();
  if (collapsed.length <= length) return collapsed;
  return `${cut(collapsed, length).replace(/\s+\S*$/, '')}…`;
}
