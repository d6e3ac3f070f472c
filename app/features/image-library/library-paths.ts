export const LIBRARY_PATH = '/admin/images';

export function imagePath(id: number, returnTo?: string): string {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  return `${LIBRARY_PATH}/${id}${query}`;
}
