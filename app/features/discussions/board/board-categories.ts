/** The board's categories, each with the color of its swatch in the light and the dark theme. */
export const boardCategories = {
  general: { name: 'General', colors: ['#5b6b73', '#9fb0b8'] },
  theories: { name: 'Theories', colors: ['#7046b8', '#b79bff'] },
  gameplay: { name: 'Gameplay', colors: ['#1f7a3d', '#6fd08c'] },
  lore: { name: 'Lore', colors: ['#8a5a00', '#e3b04b'] },
  mods: { name: 'Mods', colors: ['#b0422a', '#ff9b7d'] },
  news: { name: 'News', colors: ['#1763b8', '#74b7ff'] },
  art: { name: 'Art', colors: ['#b02a72', '#ff8cc6'] },
  tech: { name: 'Tech', colors: ['#0f7486', '#5ecfe2'] },
} as const;

export type BoardCategory = keyof typeof boardCategories;

export const defaultCategory: BoardCategory = 'general';

export const boardCategoryIds = Object.keys(boardCategories) as [BoardCategory, ...BoardCategory[]];

export function readBoardCategory(value: string | null): BoardCategory | undefined {
  return value !== null && Object.hasOwn(boardCategories, value)
    ? (value as BoardCategory)
    : undefined;
}
