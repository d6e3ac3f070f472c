/** The page for appealing a sanction or a decision about a post or submission. */
export function appealPath(kind: 'sanction' | 'decision', id: number): string {
  return `/appeal/${kind}/${id}`;
}
