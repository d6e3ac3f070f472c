import type { ListPage } from '#app/http/cursor.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import type { EventSummary } from '../event-summary.ts';
import { EventListItem } from './event-list-item.tsx';

export function PastEvents({ page }: { page: ListPage<EventSummary> }) {
  return (
    <section aria-labelledby="past-events">
      <h2 id="past-events" className="sr-only">
        Most recent first
      </h2>
      {page.items.length === 0 && (
        <EmptyState title="No past events yet">Upcoming ones are on the Events page.</EmptyState>
      )}
      <LoadMore firstPage={page} noun="events">
        {(events) => (
          <ul className="border-t border-line">
            {events.map((event) => (
              <EventListItem key={`${event.id}-${event.startsAt}`} event={event} />
            ))}
          </ul>
        )}
      </LoadMore>
      <p className="mt-10">
        <ButtonLink to="/events" variant="outlined">
          Upcoming Events
        </ButtonLink>
      </p>
    </section>
  );
}
