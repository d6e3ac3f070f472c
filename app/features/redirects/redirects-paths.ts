export const REDIRECTS_PATH = '/admin/redirects';

export function redirectPath(id: number | 'new'): string {
  return `${REDIRECTS_PATH}/${id}`;
}
