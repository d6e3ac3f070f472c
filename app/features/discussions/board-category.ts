/** What the board's threads are sorted into. */
export const boardCategories = {
  general: 'General',
  theories: 'Theories',
  gameplay: 'Gameplay',
  lore: 'Lore',
  mods: 'Mods',
  news: 'News',
  art: 'Art',
  tech: 'Tech',
} as const;

export type BoardCategory = keyof typeof boardCategories;

/** A category's name; that of the default one for what is none. */
export function categoryName(category: string | null): string {
  return category !== null && Object.hasOwn(boardCategories, category)
    ? boardCategories[category as BoardCategory]
    : boardCategories.general;
}
