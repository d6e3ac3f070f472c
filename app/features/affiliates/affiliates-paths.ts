export const AFFILIATES_PATH = '/admin/affiliates';

export function affiliatePath(id: number | 'new'): string {
  return `${AFFILIATES_PATH}/${id}`;
}
