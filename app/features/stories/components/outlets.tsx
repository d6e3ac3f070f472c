import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { Outlet } from '../story-summary.ts';

/** Everyone who reports the story, if it is more than one. */
export function Outlets({ outlets }: { outlets: readonly Outlet[] }) {
  const [origin] = outlets;
  if (!origin) return null;
  return (
    <section aria-labelledby="outlets" className="mb-16">
      <h2 id="outlets" className="type-wide scroll-mt-24 text-title">
        {outlets.length} outlets, one story
      </h2>
      <p className="mt-1 text-small text-ink-soft">First reported by {origin.source}.</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {outlets.map((outlet) => (
          <li key={outlet.id} className="py-3">
            <p className="type-label flex gap-3 text-ink-faint">
              <span className="text-ink-soft">{outlet.source}</span>
              <ShortDate at={outlet.publishedAt} />
            </p>
            <ExternalLink
              href={outlet.url}
              className="mt-1 inline-block pointer-coarse:min-h-11 hover:text-accent-ink"
            >
              <span className="animated-underline">{outlet.title}</span>
              <ExternalLinkIcon className="ml-2 inline size-4 align-baseline text-ink-faint" />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
