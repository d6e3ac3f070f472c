import { Link } from 'react-router';
import type { LibraryUse } from '../uses/text-uses.server.ts';

export function WhereUsed({ uses }: { uses: readonly LibraryUse[] }) {
  return (
    <section aria-labelledby="where-used">
      <h2 id="where-used" className="type-label text-ink-soft">
        Where it’s used
      </h2>
      {uses.length === 0 ? (
        <p className="mt-1 text-small text-ink-faint">Nowhere yet.</p>
      ) : (
        <ul className="mt-1 grid gap-1 text-small">
          {uses.map((use) => (
            <li key={use.key} className="flex flex-wrap items-baseline gap-x-2">
              {use.path ? (
                <Link to={use.path} className="underline underline-offset-4">
                  {use.title}
                </Link>
              ) : (
                use.title
              )}
              <span className="text-note text-ink-faint">
                {[
                  use.label,
                  use.isInText && 'in the text',
                  use.status !== 'published' && use.status,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
