import type { BoardCategory, CategoryChoice } from './board-category.ts';

/** Those that are open to everyone come first, because the first one is selected. */
export function listCategoryChoices(categories: readonly BoardCategory[]): CategoryChoice[] {
  const isOpen = ({ whoMayPost }: BoardCategory) => whoMayPost === 'everyone';
  const shown = categories.filter(({ isArchived }) => !isArchived);
  return [...shown.filter(isOpen), ...shown.filter((category) => !isOpen(category))].map(
    (category) => ({
      id: category.id,
      label: isOpen(category) ? category.name : `${category.name} (${category.whoMayPost} only)`,
    }),
  );
}
