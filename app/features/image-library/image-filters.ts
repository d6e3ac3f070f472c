export const imageFilters = [
  { value: 'featured', label: 'Featured' },
  { value: 'no-alt', label: 'No alt text' },
  { value: 'no-credit', label: 'No credit' },
  { value: 'unused', label: 'Unused' },
  { value: 'trash', label: 'Trash' },
] as const;

export const imageOrders = { title: 'text', size: 'number', added: 'time' } as const;

export type ImageOrder = keyof typeof imageOrders;

export type ImageFilter = (typeof imageFilters)[number]['value'];
