/** Keeps the notice of a form that was sent when its page leads to another one, before the anchor. */
export function withNotice(path: string, notice: string | null): string {
  if (notice === null) return path;
  const [page = '', anchor] = path.split('#');
  const query = new URLSearchParams({ notice });
  return `${page}${page.includes('?') ? '&' : '?'}${query}#${anchor}`;
}
