import { FilterLinks } from '#app/ui/filter-links.tsx';
import { CategorySwatch } from '../components/category-swatch.tsx';
import type { BoardCategory } from './board-category.ts';

interface CategoryLinksProps {
  categories: readonly BoardCategory[];
  /** Undefined for all categories. */
  current: BoardCategory | undefined;
  /** Search results come from all categories, so none is current. */
  isSearch: boolean;
}

export function CategoryLinks({ categories, current, isSearch }: CategoryLinksProps) {
  const shown = categories.filter(({ id, isArchived }) => !isArchived || id === current?.id);
  const links = shown.map((category) => ({
    label: category.name,
    to: `/message-board?category=${category.id}`,
    isCurrent: category.id === current?.id,
    mark: <CategorySwatch category={category} />,
  }));
  const all = { label: 'All', to: '/message-board', isCurrent: !current && !isSearch };
  return <FilterLinks label="Categories" links={[all, ...links]} isColumn />;
}
