import { type BoardCategory, boardCategories } from './board-categories.ts';

/** A small square in the category's colour. */
export function CategoryMark({ category }: { category: BoardCategory }) {
  const [light, dark] = boardCategories[category].colours;
  return (
    <span
      aria-hidden="true"
      className="inline-block size-2.5 shrink-0"
      style={{ background: `light-dark(${light}, ${dark})` }}
    />
  );
}
