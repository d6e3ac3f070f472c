import type { ListPage } from '#app/http/cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { EventSummary } from '../event-summary.ts';
import { monthPath } from '../months/months.ts';
import { EventList } from './event-list.tsx';

interface UpcomingEventsProps {
  page: ListPage<EventSummary>;
  recent: EventSummary[];
  /** False on later pages, which are loaded without JavaScript. */
  isFirstPage: boolean;
  /** The current one, as 'YYYY-MM'. */
  month: string;
}

/** Upcoming events, soonest first, then the most recent past events. */
export function UpcomingEvents({ page, recent, isFirstPage, month }: UpcomingEventsProps) {
  return (
    <>
      <section aria-labelledby="upcoming">
        <SectionHeading
          id="upcoming"
          name="Upcoming"
          more={{ label: 'By month', to: monthPath(month) }}
        />
        {page.items.length === 0 && (
          <EmptyState title="No upcoming events">
            New events will appear here. Have an idea for one? Suggest it on the message board.
          </EmptyState>
        )}
        <LoadMore firstPage={page} noun="events">
          {(events) => <EventList events={events} />}
        </LoadMore>
      </section>
      {isFirstPage && recent.length > 0 && (
        <section aria-labelledby="past" className="mt-16 lg:mt-24">
          <SectionHeading
            id="past"
            name="Past"
            more={{ label: 'All past events', to: '/events?when=past' }}
          />
          <EventList events={recent} />
        </section>
      )}
    </>
  );
}
