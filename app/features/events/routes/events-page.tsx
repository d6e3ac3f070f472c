import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import { withCommentCounts } from '../../discussions/comments.server.ts';
import { ComingEvents } from '../components/coming-events.tsx';
import { PastEvents } from '../components/past-events.tsx';
import { eventsTag, getComingEvents, getPastEvents, getRecentEvents } from '../events.server.ts';
import type { Route } from './+types/events-page.ts';

export const handle = sharedPage({ query: ['when', 'after'] });

export const loader = publicLoader(async ({ db, now, query, readsFrom, holdsUntil }) => {
  readsFrom(eventsTag);
  const after = readPageKey(query.get('after'));
  const isPast = query.get('when') === 'past';
  const isBeginning = !isPast && after === undefined;
  const shown = await (isPast ? getPastEvents : getComingEvents)(db, now, after);
  holdsUntil(shown.holdsUntil);
  const recent = isBeginning ? await getRecentEvents(db, now) : [];
  const items = await withCommentCounts({ db, readsFrom }, 'event', shown.list.items);
  return { page: { ...shown.list, items }, recent, isPast, isBeginning };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.isPast ? 'Past Events' : 'Events',
    description: 'Meet-ups, listening evenings and watch parties: when, where, and what to bring.',
    path: '/events',
  });

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { page, recent, isPast, isBeginning } = loaderData;
  return (
    <div className="page-width pt-28 pb-20 lg:pt-40 lg:pb-28">
      <header className="mb-12 lg:mb-16">
        <h1 className="type-wide text-lead">{isPast ? 'Past Events' : 'Events'}</h1>
        <p className="mt-4 max-w-[60ch] text-deck text-ink-soft">
          {isPast
            ? 'Where we have met before, the latest first.'
            : 'Where to meet the others: on the board, in a hall, at the edge of the water.'}
        </p>
      </header>
      {isPast ? (
        <PastEvents page={page} />
      ) : (
        <ComingEvents page={page} isWhole={isBeginning} recent={recent} />
      )}
    </div>
  );
}
