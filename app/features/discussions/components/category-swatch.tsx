import { type BoardCategory, boardCategories } from '../board/board-categories.ts';

export function CategorySwatch({ category }: { category: BoardCategory }) {
  const [light, dark] = boardCategories[category].colors;
  return (
    <span
      aria-hidden="true"
      className="keeps-colors inline-block size-2.5 shrink-0"
      style={{ background: `light-dark(${light}, ${dark})` }}
    />
  );
}
