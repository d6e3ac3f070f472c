import { Link } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { PageIntro } from '#app/features/pages/embeds/page-intro.tsx';
import { getPageHead } from '#app/features/pages/pages.server.ts';
import { decodeNumber } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { TimelineList } from '../components/timeline-list.tsx';
import { TimelineStrip } from '../components/timeline-strip.tsx';
import { getTimeline, MAX_KEY, parseYear } from '../reading/get-timeline.server.ts';
import { timelinePageConfig } from '../timeline-page.schema.ts';
import type { Route } from './+types/timeline-page.ts';

export const handle = sharedPage({ query: ['from', 'after'] });

export const loader = contentLoader(async ({ query, liveCursor, ...deps }) => {
  deps.addCacheTags(affiliatesTag, pageTag(timelinePageConfig.id));
  const { pageSize, ...texts } = await getPageConfig(deps.db, timelinePageConfig);
  const from = parseYear(query.get('from'));
  const after = decodeNumber(query.get('after'), MAX_KEY);
  const timeline = await getTimeline(deps, { from, after, pageSize });
  const head = await getPageHead(deps.db, texts);
  return { ...timeline, head, liveCursor: liveCursor() };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.head.title ?? 'Timeline',
    description: loaderData?.head.subtitle || 'What happened, and when.',
    path: '/timeline',
  });

export default function TimelinePage({ loaderData }: Route.ComponentProps) {
  const { page, eras, steps, head, liveCursor } = loaderData;
  useLiveClaims(liveCursor, []);
  return (
    <div className="page-width page-top flex-1 pb-20 lg:pb-28">
      <PageHead
        title={head.title}
        lead={head.subtitle}
        actions={
          <a
            href="/timeline.json"
            className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
          >
            <span className="animated-underline">JSON</span>
          </a>
        }
        hasLine
      />
      <PageIntro intro={head.intro} className="mt-6" />
      {page.items.length === 0 && <NoEntries isEmpty={steps.length === 0} />}
      {steps.length > 1 && (
        <TimelineStrip
          steps={steps}
          eras={eras}
          years={new Set(page.items.map(({ year }) => year))}
        />
      )}
      <LoadMore firstPage={page} noun="entries">
        {(entries) => (
          <>
            <TimelineList entries={entries} eras={eras} />
            {entries.some(({ html }) => hasSponsoredLink(html)) && (
              <AffiliateDisclosure place="stories" className="mt-6" />
            )}
          </>
        )}
      </LoadMore>
    </div>
  );
}

function NoEntries({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <EmptyState title="Nothing on the timeline yet">
        What happened, and when, will be listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No later entries">
      Choose a year above, or <Link to="/timeline">start from the beginning</Link>.
    </EmptyState>
  );
}
