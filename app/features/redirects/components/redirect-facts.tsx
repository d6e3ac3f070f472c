import { formatNumber } from '#app/text/format-number.ts';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { RedirectFacts as Facts } from '../editing/get-redirect.server.ts';
import { redirectSources } from '../redirect-row.ts';

/** How a saved redirect is used, with a link to try it. */
export function RedirectFacts({ facts }: { facts: Facts }) {
  const { from, hits, lastUsedAt, addedAt, source, isWaiting } = facts;
  return (
    <aside aria-label="Use">
      <DescriptionList
        items={[
          ['Hits', formatNumber(hits)],
          ['Last used', lastUsedAt ? <ShortDate key="used" at={lastUsedAt} /> : 'Never'],
          ['Added', <ShortDate key="added" at={addedAt} />],
          ['Added by', redirectSources[source]],
        ]}
      />
      {isWaiting ? (
        <p className="mt-4 text-small text-ink-soft">
          A page has this URL now, so visitors see that page. The redirect is used again when the
          page is gone.
        </p>
      ) : (
        <p className="mt-4 text-small">
          <ExternalLink href={from} className="admin-quiet-link">
            Try it
          </ExternalLink>
        </p>
      )}
    </aside>
  );
}
