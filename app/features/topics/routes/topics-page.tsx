import { Link } from 'react-router';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { getTopicList, type TopicSummary } from '../reading/get-topics.server.ts';
import { topicsTag } from '../topic-paths.ts';
import type { Route } from './+types/topics-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(topicsTag);
  return { page: await getTopicList(db, query.get('after')) };
});

const LEAD = 'Everything we have on one subject: news, media, stories, events, claims and talk.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Topics', description: LEAD, path: '/topics' });

export default function TopicsPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width page-top flex-1 pb-20 lg:pb-28">
      <PageHead title="Topics" lead={LEAD} hasLine />
      {page.items.length === 0 ? (
        <EmptyState title="No topics yet">
          They appear here once <Link to="/news">articles</Link> and other content carry them.
        </EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="topics">
          {(topics) => (
            <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
              {topics.map((topic) => (
                <TopicCard key={topic.id} topic={topic} />
              ))}
            </ul>
          )}
        </LoadMore>
      )}
    </div>
  );
}

function TopicCard({ topic: { name, path, description, count } }: { topic: TopicSummary }) {
  return (
    <li className="card-link group relative border-b border-line py-6 wrap-anywhere">
      <h2 className="type-wide text-title">
        <Link to={path} className="after:absolute after:inset-0">
          <span className="animated-underline">{name}</span>
        </Link>
      </h2>
      <p className="type-label mt-1.5 text-ink-faint">{countNoun(count, 'item', 'items')}</p>
      {description && (
        <p className="mt-2 line-clamp-3 max-w-[56ch] text-small text-ink-soft">{description}</p>
      )}
    </li>
  );
}
