export const AFFILIATES_PATH = '/admin/affiliates';

/** Where the links in articles lead. */
export function productLinkPath(slug: string): string {
  return `/affiliate/hardware/${slug}`;
}

export function productPath(id: number | 'new'): string {
  return `${AFFILIATES_PATH}/products/${id}`;
}

export function affiliatePath(id: number | 'new'): string {
  return `${AFFILIATES_PATH}/${id}`;
}
