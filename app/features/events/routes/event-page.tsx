import { redirect } from 'react-router';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import { findRatingImage } from '#app/features/claims/embeds/claim-rating.ts';
import { titleWithMarks } from '#app/features/claims/syndication.server.ts';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { parseContentId } from '#app/http/content-id.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { EventView } from '../components/event-view.tsx';
import { eventJsonLd } from '../event-json-ld.ts';
import { eventTag, getEvent } from '../get-events.server.ts';
import type { Route } from './+types/event-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async (context) => {
  const { db, params, now, addCacheTags, expiresAt } = context;
  const id = parseContentId(params.id);
  addCacheTags(affiliatesTag);
  if (id !== undefined) addCacheTags(eventTag(id));
  const { event, expiresAt: expiry } = await getEvent(db, id, now);
  if (event.path !== `/events/${params.id}`) throw redirect(event.path, 301);
  expiresAt(expiry);
  const subject = {
    kind: 'event',
    id: event.id,
    publishedAt: new Date(event.closesAfter),
  } as const;
  const { claims, marks, tags } = await getMentionedClaims(db, 'event', subject);
  addCacheTags(...tags);
  return {
    event,
    claims,
    shareTitle: titleWithMarks(event.title, marks),
    ratingImage: findRatingImage(marks),
    comments: await getComments(context, subject),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { event, shareTitle, ratingImage: image } = loaderData;
  const { title, path, place, excerpt } = event;
  const description = excerpt || `${title}, ${place}`;
  return [
    ...pageMeta(site, { title, shareTitle, description, path, image }),
    eventJsonLd(site, event),
    breadcrumbs(site, { name: 'Events', path: '/events' }, { name: title, path }),
  ];
};

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, claims, comments } = loaderData;
  useLiveClaims(comments.page.liveCursor, claims);
  return (
    <EventView event={event} claims={claims}>
      <Comments key={event.id} comments={comments} />
    </EventView>
  );
}
