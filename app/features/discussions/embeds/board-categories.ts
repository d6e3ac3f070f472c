/** What the board's messages are sorted into, each with the colour of its mark: light and dark. */
export const boardCategories = {
  general: { name: 'General', colours: ['#5b6b73', '#9fb0b8'] },
  theories: { name: 'Theories', colours: ['#7046b8', '#b79bff'] },
  gameplay: { name: 'Gameplay', colours: ['#1f7a3d', '#6fd08c'] },
  lore: { name: 'Lore', colours: ['#8a5a00', '#e3b04b'] },
  mods: { name: 'Mods', colours: ['#b0422a', '#ff9b7d'] },
  news: { name: 'News', colours: ['#1763b8', '#74b7ff'] },
  art: { name: 'Art', colours: ['#b02a72', '#ff8cc6'] },
  tech: { name: 'Tech', colours: ['#0f7486', '#5ecfe2'] },
} as const;

export type BoardCategory = keyof typeof boardCategories;

/** What a message is in when nothing was chosen. */
export const defaultCategory: BoardCategory = 'general';

export const boardCategoryIds = Object.keys(boardCategories) as [BoardCategory, ...BoardCategory[]];

/** Undefined for whatever is no category. */
export function readBoardCategory(word: string | null): BoardCategory | undefined {
  return word !== null && Object.hasOwn(boardCategories, word)
    ? (word as BoardCategory)
    : undefined;
}

/** A category's name; that of the default one for what is none. */
export function categoryName(category: string | null): string {
  return boardCategories[readBoardCategory(category) ?? defaultCategory].name;
}
