/** Where a member's page is. */
export function memberPath(name: string): string {
  return `/members/${encodeURIComponent(name)}`;
}
