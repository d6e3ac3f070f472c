import { Link } from 'react-router';
import { useRovingFocus } from '../../../ui/use-roving-focus.ts';
import {
  type BoardCategory,
  boardCategories,
  boardCategoryIds,
} from '../../discussions/embeds/board-categories.ts';
import { CategoryMark } from '../../discussions/embeds/category-mark.tsx';

const tabs: { category: BoardCategory | undefined; name: string }[] = [
  { category: undefined, name: 'All' },
  ...boardCategoryIds.map((category) => ({ category, name: boardCategories[category].name })),
];

/** Links, so that a category has an address: a row on a phone, a column beside the list. */
export function CategoryTabs({ open }: { open: BoardCategory | undefined }) {
  const { onKeyDown, tabIndexAt } = useRovingFocus(
    tabs.findIndex(({ category }) => category === open),
  );
  return (
    <nav aria-label="Categories">
      <ul
        onKeyDown={onKeyDown}
        className="-mx-5 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:gap-0 lg:overflow-visible lg:px-0"
      >
        {tabs.map(({ category, name }, place) => (
          <li key={name} className="shrink-0">
            <Link
              to={category ? `/message-board?category=${category}` : '/message-board'}
              preventScrollReset
              tabIndex={tabIndexAt(place)}
              aria-current={category === open ? 'page' : undefined}
              className="type-label inline-flex min-h-11 items-center gap-2 rounded-edge px-3 text-ink-soft hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink lg:flex"
            >
              {category && <CategoryMark category={category} />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
