import { Link } from 'react-router';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { claimSourcesTag } from '../claim-tags.ts';
import { FairPlay } from '../components/fair-play.tsx';
import { SourceRecordView } from '../components/source-record-view.tsx';
import { getSourceList } from '../reading/get-sources.server.ts';
import type { SourceSummary } from '../sources/source-summary.ts';
import type { Route } from './+types/sources-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(claimSourcesTag);
  return { page: await getSourceList(db, decodeCursor(query.get('after'))) };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Sources',
    description: 'Who says what about the game, and how often each of them was right.',
    path: '/sources',
  });

export default function SourcesPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="Sources"
        lead="Who says what about the game, and how often each of them was right."
        hasLine
      />
      {page.items.length === 0 && (
        <EmptyState title="No sources yet">
          Everyone whose word is evidence for or against a <Link to="/claims">claim</Link> will
          appear here.
        </EmptyState>
      )}
      {page.items.length > 0 && (
        <p className="mt-6 text-small text-ink-soft">
          Official sources come first, then those that most evidence comes from.
        </p>
      )}
      <LoadMore firstPage={page} noun="sources">
        {(sources) => (
          <ul className="wrap-anywhere">
            {sources.map((source) => (
              <SourceRow key={source.id} source={source} />
            ))}
          </ul>
        )}
      </LoadMore>
      <FairPlay />
    </div>
  );
}

function SourceRow({ source }: { source: SourceSummary }) {
  const { path, name, description, isOfficial, record } = source;
  return (
    <li className="card-link group relative grid gap-x-8 gap-y-3 border-b border-line py-6 lg:grid-cols-[1fr_1fr] lg:items-baseline">
      <div className="min-w-0">
        <h2 className="type-wide text-title">
          <Link to={path} className="after:absolute after:inset-0">
            <span className="animated-underline">{name}</span>
          </Link>
        </h2>
        {isOfficial && <p className="type-label mt-1 text-accent-ink">Official</p>}
        {description && <p className="mt-1 max-w-[56ch] text-small text-ink-soft">{description}</p>}
      </div>
      <SourceRecordView record={record} />
    </li>
  );
}
