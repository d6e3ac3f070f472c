import { Link, redirect } from 'react-router';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { OwnEventRow } from '../components/own-event-row.tsx';
import { getEventList } from '../get-events.server.ts';
import { withdrawalInput } from '../interest/interest.schema.ts';
import { withdrawInterest } from '../interest/withdraw-interest.server.ts';
import type { Route } from './+types/own-events-page.ts';

const getPath = (isPast: boolean) => (isPast ? '/my-events?when=past' : '/my-events');

/** The events that the viewer is interested in. A visitor has none yet. */
export const loader = viewerRoute(async ({ url, db, now, getViewer }) => {
  const viewer = await getViewer();
  const isPast = url.searchParams.get('when') === 'past';
  const isMember = viewer.kind === 'member';
  if (viewer.kind === 'visitor') {
    return { page: { items: [], nextCursor: undefined }, isPast, isMember };
  }
  const after = decodeCursor(url.searchParams.get('after'));
  const { list } = await getEventList(db, isPast ? 'past' : 'upcoming', now, after, viewer.id);
  return { page: list, isPast, isMember };
});

/** Withdraws the viewer's interest. */
export const action = formAction(async ({ form, url, transaction, getViewer }) => {
  const { id } = parseForm(withdrawalInput, form);
  const viewer = await getViewer();
  if (viewer.kind !== 'visitor') await withdrawInterest(transaction, viewer.id, id);
  const path = getPath(url.searchParams.get('when') === 'past');
  return redirect(withFlashMessage(path, 'interest-removed'), 303);
});

export const meta = noindexPage('Your events');

export default function OwnEventsPage({ loaderData }: Route.ComponentProps) {
  const { page, isPast, isMember } = loaderData;
  return (
    <>
      <PageHead
        title="Your events"
        lead={
          isMember
            ? 'You’re reminded a day before they start, and hear when they change.'
            : 'What you’re interested in. With an account, you’re reminded and hear of changes.'
        }
        actions={
          <Link
            to="/events"
            className="type-label inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
          >
            All events
          </Link>
        }
        hasLine
      />
      <div className="mt-6 border-b border-line">
        <FilterLinks
          label="Events shown"
          links={[
            { label: 'Upcoming', to: getPath(false), isCurrent: !isPast },
            { label: 'Past', to: getPath(true), isCurrent: isPast },
          ]}
        />
      </div>
      {page.items.length === 0 ? (
        <NoEvents isPast={isPast} />
      ) : (
        <LoadMore firstPage={page} noun="events">
          {(events) => (
            <ul>
              {events.map((event) => (
                <OwnEventRow key={event.id} event={event} />
              ))}
            </ul>
          )}
        </LoadMore>
      )}
    </>
  );
}

function NoEvents({ isPast }: { isPast: boolean }) {
  if (isPast) {
    return (
      <EmptyState title="No past events">
        Events you’re interested in move here when they’re over.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No upcoming events">
      Click Interested on an <Link to="/events">event</Link>. You’ll find it here.
    </EmptyState>
  );
}
