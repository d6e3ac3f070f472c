/** SVG shapes on a 12 by 12 grid. They suggest certainty: a full disc for news, a ring for rumors. */
const shapes: Record<string, React.ReactNode> = {
  'Breaking News': <circle cx="6" cy="6" r="5" fill="currentColor" />,
  Development: <path d="M1 1h10v10H1z" fill="currentColor" />,
  'Industry News': <path d="M1 3.5h10M1 8.5h10" />,
  Leaks: (
    <path d="M6 1a5 5 0 0 1 0 10zM6 1a5 5 0 0 0 0 10" fill="currentColor" fillOpacity="0.35" />
  ),
  Rumors: <circle cx="6" cy="6" r="4.25" />,
  Interviews: <path d="M3 1v10M9 1v10" />,
  Community: <path d="M1 10 6 2l5 8z" />,
};

export function CategoryLabel({ category }: { category: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="size-2.5 shrink-0 text-accent-ink"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        {shapes[category] ?? <path d="M1 6h10" />}
      </svg>
      {category}
    </span>
  );
}
