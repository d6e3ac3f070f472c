import { Link } from 'react-router';
import type { SitePageLink } from '../reading/site-page.ts';

/** The pages above this one, from the top. Long titles are cut, so that the line stays one. */
export function PageCrumbs({ above }: { above: readonly SitePageLink[] }) {
  if (above.length === 0) return null;
  return (
    <nav aria-label="Pages above" className="type-label min-w-0">
      <ol className="flex min-w-0 items-center">
        {above.map(({ id, title, path }, index) => (
          <li key={id} className="flex min-w-0 items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2.5 text-ink-faint">
                /
              </span>
            )}
            <Link
              to={path}
              className="inline-flex min-h-11 min-w-0 items-center text-ink-soft hover:text-ink"
            >
              <span className="animated-underline max-w-[24ch] truncate max-sm:max-w-[14ch]">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
