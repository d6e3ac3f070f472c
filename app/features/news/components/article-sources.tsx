import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import type { ArticlePage } from '../article.ts';

export function ArticleSources({ sources }: Pick<ArticlePage, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="article-sources" className="mt-14 border-t border-line pt-6">
      <h2 id="article-sources" className="type-wide text-title">
        Sources
      </h2>
      <ul className="mt-2">
        {sources.map(({ label, url }) => (
          <li key={url}>
            <ExternalLink
              href={url}
              className="group inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
            >
              <span>
                <span className="animated-underline">{label}</span>
              </span>
              <ExternalLinkIcon className="size-3.5 text-ink-faint" />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
