import type { BoardCategory } from './board-category.ts';

export function CategorySwatch({ category }: { category: Pick<BoardCategory, 'colors'> }) {
  const [light, dark] = category.colors;
  return (
    <span
      aria-hidden="true"
      className="keeps-colors inline-block size-2.5 shrink-0"
      style={{ background: `light-dark(${light}, ${dark})` }}
    />
  );
}
