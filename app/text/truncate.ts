/** Collapses whitespace and cuts between words, adding an ellipsis. */
export function truncate(text: string, length: number): string {
  const collapsed = text.replaceAll(/\s+/g, ' ').trim();
  if (collapsed.length <= length) return collapsed;
  return `${collapsed.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
