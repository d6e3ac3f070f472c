/** Where somebody asks for another look at a sanction, or at what was decided about their post. */
export function appealPath(kind: 'sanction' | 'decision', id: number): string {
  return `/appeal/${kind}/${id}`;
}
