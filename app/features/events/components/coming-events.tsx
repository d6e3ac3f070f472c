import type { ListPage } from '../../../http/page-key.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import type { EventSummary } from '../event-summary.ts';
import { EventLine } from './event-line.tsx';

interface ComingEventsProps {
  page: ListPage<EventSummary>;
  recent: EventSummary[];
  /** False for a part further down, as it is seen without scripts. */
  isWhole: boolean;
}

/** Those to come, nearest first, and below them the last ones that took place. */
export function ComingEvents({ page, recent, isWhole }: ComingEventsProps) {
  return (
    <>
      <section aria-labelledby="coming">
        <SectionHeading id="coming" name="Coming up" />
        {page.items.length === 0 && (
          <EmptyState title="Nothing on the calendar">
            No event is planned at the moment. Have an idea for one? Propose it on the message
            board.
          </EmptyState>
        )}
        <LoadMore first={page} noun="events">
          {(events) => (
            <ul>
              {events.map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
            </ul>
          )}
        </LoadMore>
      </section>
      {isWhole && recent.length > 0 && (
        <section aria-labelledby="past" className="mt-16 lg:mt-24">
          <SectionHeading
            id="past"
            name="Past"
            more={{ label: 'All Past Events', to: '/events?when=past' }}
          />
          <ul>
            {recent.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
