import { Link } from 'react-router';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ContentsEntry } from '../reading/site-page.ts';

/** The pages right below this one, with what each is about. */
export function PagesBelow({ pages }: { pages: readonly ContentsEntry[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="pages-below" className="mt-14">
      <SectionHeading id="pages-below" name="Read on" />
      <ol>
        {pages.map(({ id, title, path, summary }) => (
          <li key={id} className="card-link group relative border-b border-line py-5">
            <h3 className="type-wide text-title">
              <Link to={path} className="after:absolute after:inset-0">
                <span className="animated-underline">{title}</span>
              </Link>
            </h3>
            {summary && <p className="mt-1.5 text-small text-ink-soft">{summary}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
