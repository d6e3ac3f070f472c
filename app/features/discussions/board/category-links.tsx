import { FilterLinks } from '#app/ui/filter-links.tsx';
import { CategorySwatch } from '../components/category-swatch.tsx';
import { type BoardCategory, boardCategories, boardCategoryIds } from './board-categories.ts';

interface CategoryLinksProps {
  /** Undefined for all categories. */
  current: BoardCategory | undefined;
  /** Search results come from all categories, so none is current. */
  isSearch: boolean;
}

export function CategoryLinks({ current, isSearch }: CategoryLinksProps) {
  const links = boardCategoryIds.map((category) => ({
    label: boardCategories[category].name,
    to: `/message-board?category=${category}`,
    isCurrent: category === current,
    mark: <CategorySwatch category={category} />,
  }));
  const all = { label: 'All', to: '/message-board', isCurrent: !current && !isSearch };
  return <FilterLinks label="Categories" links={[all, ...links]} isColumn />;
}
