import type { ArticleCategory } from '../article.ts';

/** SVG paths on a 12 by 12 grid. */
const shapes: Record<ArticleCategory['shape'], string> = {
  circle: 'M6 1.75a4.25 4.25 0 0 1 0 8.5a4.25 4.25 0 0 1 0-8.5z',
  'half-circle': 'M4 1.5a4.5 4.5 0 0 1 0 9z',
  square: 'M2 2h8v8H2z',
  diamond: 'M6 1.2 10.8 6 6 10.8 1.2 6z',
  triangle: 'M1.2 10 6 2l4.8 8z',
  lines: 'M1 3.5h10M1 8.5h10',
  bars: 'M3.5 1v10M8.5 1v10',
};

/** The mark of a rumor is hollow or broken, that of news is solid. */
export function CategoryLabel({ category }: { category: ArticleCategory }) {
  const path = shapes[category.shape];
  const isLine = !path.endsWith('z');
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="size-2.5 shrink-0 text-accent-ink"
        fill={category.isRumor ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={category.isRumor && isLine ? '2.5 1.5' : undefined}
      >
        <path d={path} />
      </svg>
      {category.name}
    </span>
  );
}
