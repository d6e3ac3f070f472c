import { ShortDate } from '#app/ui/short-date.tsx';
import type { ArticlePage } from '../article.ts';

export function ArticleCorrections({ corrections }: Pick<ArticlePage, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="article-corrections" className="mt-14 border-t border-line pt-6">
      <h2 id="article-corrections" className="type-wide text-title">
        Corrections
      </h2>
      <ul className="mt-4 grid gap-6">
        {corrections.map(({ id, what, why, correctedAt }) => (
          <li key={id} className="border-l-2 border-accent-ink pl-5">
            <p className="type-label text-ink-faint">
              <ShortDate at={correctedAt} />
            </p>
            <p className="mt-1">{what}</p>
            <p className="mt-1 text-small text-ink-soft">Reason: {why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
