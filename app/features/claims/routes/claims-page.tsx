import { Link } from 'react-router';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { claimsPath } from '../claim-paths.ts';
import { isStanding } from '../claim-ratings.ts';
import { claimsTag } from '../claim-tags.ts';
import { isClaimTopic } from '../claim-topics.ts';
import { ClaimList } from '../embeds/claim-list.tsx';
import { getClaimFilters } from '../reading/claim-filters.server.ts';
import {
  getClaimCounts,
  getClaimList,
  getOfficialSilence,
  getTopics,
  type TopicClaims,
} from '../reading/get-claims.server.ts';
import type { Route } from './+types/claims-page.ts';

export const handle = sharedPage({ query: ['show', 'topic', 'after'] });

export const loader = publicLoader(async ({ db, now, query, addCacheTags, ...context }) => {
  addCacheTags(claimsTag);
  const [show, requestedTopic] = [query.get('show'), query.get('topic')];
  const standing = isStanding(show) ? show : undefined;
  const topic = isClaimTopic(requestedTopic) ? requestedTopic : undefined;
  const isOverview = !standing && !topic;
  const silence = await getOfficialSilence(db, now);
  context.expiresAt(silence?.expiresAt);
  const counts = await getClaimCounts(db);
  const path = claimsPath({ topic, standing });
  const view = {
    filters: getClaimFilters({ topic, standing }, counts),
    path,
    hasTopic: !!topic,
    liveCursor: context.liveCursor(),
  };
  const official = silence && { day: silence.day, days: silence.days };
  // All topics stand one below the other. Everything else is a list with pages.
  if (isOverview) {
    const topics = await getTopics(db, counts);
    return { ...view, official, topics, page: { items: [], nextCursor: undefined } };
  }
  const list = await getClaimList(db, { topic, standing }, decodeCursor(query.get('after')));
  const items = await withCommentCounts({ db, addCacheTags }, 'claim', list.items);
  return { ...view, official, topics: undefined, page: { ...list, items } };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: 'What we know',
    description: 'Every claim about the game that can be checked: how sure we are, and why.',
    path: loaderData?.path ?? '/claims',
    feed: { slug: 'claims', title: 'Claims' },
  });

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { filters, path, hasTopic, official, topics, page } = loaderData;
  // A list with pages keeps its order: a claim that is rated would move to its top.
  useLiveClaims(loaderData.liveCursor, topics ? undefined : []);
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="What we know"
        lead="What people say about the game, one claim at a time: how sure we are, and what that rests on."
        actions={<OfficialSilence official={official} />}
      />
      <div className="mt-10 grid gap-y-1 border-b border-line pb-1 lg:mt-14">
        <FilterLinks label="What we know about it" links={filters.standings} />
        <FilterLinks label="Section" links={filters.topics} />
      </div>
      {topics ? (
        <Topics topics={topics} />
      ) : (
        <>
          <h2 className="sr-only">Latest rating first</h2>
          {page.items.length === 0 && (
            <EmptyState title="No claims here">
              Choose another topic, or <Link to="/claims">see all of them</Link>.
            </EmptyState>
          )}
          <LoadMore key={path} firstPage={page} noun="claims">
            {(claims) => <ClaimList claims={claims} hasTopics={!hasTopic} />}
          </LoadMore>
        </>
      )}
      <p className="mt-14 text-small text-ink-soft">
        Claims are only as good as those who make them:{' '}
        <Link
          to="/sources"
          className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
        >
          the record of every source
        </Link>
        .
      </p>
    </div>
  );
}

function OfficialSilence({ official }: { official: { day: string; days: number } | undefined }) {
  if (!official) return null;
  const { day, days } = official;
  return (
    <p className="flex items-center gap-4 border-l-2 border-accent-ink pl-5">
      <span className="type-wide shrink-0 whitespace-nowrap text-lead tabular-nums">
        {days === 0 ? 'Today' : days}
      </span>
      <span className="text-small text-ink-soft">
        {getSilenceWords(days)}
        <br />
        <ShortDate at={day} />
      </span>
    </p>
  );
}

function getSilenceWords(days: number): string {
  if (days === 0) return 'official evidence came in';
  return `${days === 1 ? 'day' : 'days'} since the last official evidence`;
}

function Topics({ topics }: { topics: readonly TopicClaims[] }) {
  if (topics.length === 0) {
    return (
      <EmptyState title="No claims yet">
        Claims about the game will appear here, with what speaks for and against them.
      </EmptyState>
    );
  }
  return topics.map(({ topic, path, label, count, claims }) => (
    <section key={topic} aria-labelledby={`topic-${topic}`} className="mt-12 lg:mt-16">
      <SectionHeading
        id={`topic-${topic}`}
        name={label}
        {...(count > claims.length && {
          more: { label: `All ${count} claims`, to: path },
        })}
      />
      <ClaimList claims={claims} />
    </section>
  ));
}
