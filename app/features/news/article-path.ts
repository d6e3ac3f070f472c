/** Where an article is; other addresses with its id lead there. */
export function articlePath({ id, slug }: { id: number; slug: string }): string {
  return `/news/${id}-${slug}`;
}
