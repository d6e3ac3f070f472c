/** Articles in these report what nobody has confirmed. */
const rumorCategories: readonly string[] = ['Rumors', 'Leaks'];

export const newsCategories: readonly string[] = [
  'Breaking News',
  'Development',
  'Industry News',
  ...rumorCategories,
  'Interviews',
  'Community',
];

export function isRumor(category: string): boolean {
  return rumorCategories.includes(category);
}
