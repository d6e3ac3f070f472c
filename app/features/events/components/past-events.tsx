import type { ListPage } from '../../../http/page-key.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { EventSummary } from '../event-summary.ts';
import { EventLine } from './event-line.tsx';

export function PastEvents({ page }: { page: ListPage<EventSummary> }) {
  return (
    <section aria-label="Past events">
      {page.items.length === 0 && (
        <EmptyState title="Nothing lies behind us">
          No event has ended yet. Those to come are on the events page.
        </EmptyState>
      )}
      <LoadMore first={page} noun="events">
        {(events) => (
          <ul className="border-t border-line">
            {events.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ul>
        )}
      </LoadMore>
      <p className="mt-10">
        <ButtonLink to="/events" look="outlined">
          Events to Come
        </ButtonLink>
      </p>
    </section>
  );
}
