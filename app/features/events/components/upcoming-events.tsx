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
  /** Of the calendar with all events. */
  calendarUrl: string;
}

const LINK = 'underline decoration-line-strong underline-offset-4 hover:text-ink';

/** Opens the calendar app, where the system knows one. */
function toWebcal(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Upcoming events, soonest first, then the most recent past events. */
export function UpcomingEvents({
  page,
  recent,
  isFirstPage,
  month,
  calendarUrl,
}: UpcomingEventsProps) {
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
        <p className="mt-6 text-small text-ink-soft">
          <a href={toWebcal(calendarUrl)} className={LINK}>
            Subscribe in your calendar app
          </a>
          , or give it the URL of{' '}
          <a href={calendarUrl} className={LINK}>
            this calendar
          </a>
          . Changes arrive by themselves.
        </p>
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
