import { Link } from 'react-router';
import { useRovingFocus } from '#app/ui/use-roving-focus.ts';
import { CategorySwatch } from '../components/category-swatch.tsx';
import { type BoardCategory, boardCategories, boardCategoryIds } from './board-categories.ts';

const tabs: { category: BoardCategory | undefined; name: string }[] = [
  { category: undefined, name: 'All' },
  ...boardCategoryIds.map((category) => ({ category, name: boardCategories[category].name })),
];

export function CategoryTabs({ current }: { current: BoardCategory | undefined }) {
  const { onKeyDown, tabIndexAt } = useRovingFocus(
    tabs.findIndex(({ category }) => category === current),
  );
  return (
    <nav aria-label="Categories">
      <ul
        onKeyDown={onKeyDown}
        className="-mx-5 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:gap-0 lg:overflow-visible lg:px-0"
      >
        {tabs.map(({ category, name }, index) => (
          <li key={name} className="shrink-0">
            <Link
              to={category ? `/message-board?category=${category}` : '/message-board'}
              preventScrollReset
              tabIndex={tabIndexAt(index)}
              aria-current={category === current ? 'page' : undefined}
              className="type-label inline-flex min-h-11 items-center gap-2 rounded-edge px-3 text-ink-soft hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink lg:flex"
            >
              {category && <CategorySwatch category={category} />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
