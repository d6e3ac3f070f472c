import { withClaimMarks } from '#app/features/claims/claims.server.ts';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { decodeCursor, type ListPage } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { nextDay } from '#app/text/dates/calendar.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { CALENDAR_PATH } from '../calendars.server.ts';
import { EventList } from '../components/event-list.tsx';
import { UpcomingEvents } from '../components/upcoming-events.tsx';
import type { EventSummary } from '../event-summary.ts';
import { eventsTag, getEventList, getRecentEvents } from '../get-events.server.ts';
import type { Route } from './+types/events-page.ts';

export const handle = sharedPage({ query: ['when', 'after'] });

export const loader = publicLoader(
  async ({ db, now, query, addCacheTags, expiresAt, ...context }) => {
    addCacheTags(eventsTag);
    const after = decodeCursor(query.get('after'));
    const isPast = query.get('when') === 'past';
    const isFirstPage = after === undefined;
    const when = isPast ? 'past' : 'upcoming';
    const { list, expiresAt: expiry } = await getEventList(db, when, now, after);
    expiresAt(expiry);
    const past = !isPast && isFirstPage ? await getRecentEvents(db, now) : [];
    const recent = await withClaimMarks({ db, addCacheTags }, 'event', past);
    const counted = await withCommentCounts({ db, addCacheTags }, 'event', list.items);
    const items = await withClaimMarks({ db, addCacheTags }, 'event', counted);
    const timeZone = await getSiteTimeZone(db);
    const today = toLocalDay(now, timeZone);
    expiresAt(startOfLocalDay(nextDay(today), timeZone));
    const month = today.slice(0, 7);
    const calendarUrl = context.origin + CALENDAR_PATH;
    const view = { page: { ...list, items }, recent, isPast, isFirstPage, month, calendarUrl };
    return { ...view, liveCursor: context.liveCursor() };
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.isPast ? 'Past events' : 'Events',
    description: loaderData?.isPast
      ? 'Meetups, watch parties and other events that are over.'
      : 'Meetups, watch parties and other events: when, where and what to bring.',
    path: loaderData?.isPast ? '/events?when=past' : '/events',
    feed: { slug: 'events', title: 'Events' },
  });

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { page, recent, isPast, isFirstPage, month, calendarUrl } = loaderData;
  useLiveClaims(loaderData.liveCursor, []);
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <div className="mb-12 lg:mb-16">
        <PageHead
          title={isPast ? 'Past events' : 'Events'}
          lead={
            isPast
              ? 'Past get-togethers, most recent first.'
              : 'Meet other fans, online and in person.'
          }
        />
      </div>
      {isPast ? (
        <PastEvents page={page} />
      ) : (
        <UpcomingEvents
          page={page}
          isFirstPage={isFirstPage}
          recent={recent}
          month={month}
          calendarUrl={calendarUrl}
        />
      )}
    </div>
  );
}

function PastEvents({ page }: { page: ListPage<EventSummary> }) {
  return (
    <section aria-labelledby="past-events">
      <h2 id="past-events" className="sr-only">
        Most recent first
      </h2>
      {page.items.length === 0 && (
        <EmptyState title="No past events yet">See the Events page for upcoming ones.</EmptyState>
      )}
      <LoadMore firstPage={page} noun="events">
        {(events) => (
          <div className="border-t border-line">
            <EventList events={events} />
          </div>
        )}
      </LoadMore>
      <p className="mt-10">
        <ButtonLink to="/events" variant="outlined">
          Upcoming events
        </ButtonLink>
      </p>
    </section>
  );
}
