/** The end of a message about a decision. On pages, the path is a link. */
export function appealHint(query = ''): string {
  return `You can appeal at /appeal${query}.`;
}
