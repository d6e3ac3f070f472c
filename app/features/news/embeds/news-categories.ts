/** Articles in these report what nobody has confirmed. */
const rumorCategories: readonly string[] = ['Rumors', 'Leaks'];

/** Articles in it alert readers. */
export const BREAKING_NEWS = 'Breaking News';

export const newsCategories: readonly string[] = [
  BREAKING_NEWS,
  'Development',
  'Industry News',
  ...rumorCategories,
  'Interviews',
  'Community',
];

export function isRumor(category: string): boolean {
  return rumorCategories.includes(category);
}
