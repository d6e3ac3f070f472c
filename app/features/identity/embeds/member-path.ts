export function memberPath(name: string): string {
  return `/members/${encodeURIComponent(name)}`;
}
