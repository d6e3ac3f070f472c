import { Suspense } from 'react';
import { redirect } from 'react-router';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import { findRatingImage } from '#app/features/claims/embeds/claim-rating.ts';
import { titleWithMarks } from '#app/features/claims/syndication.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getHostPoll } from '#app/features/polls/polls.server.ts';
import { getItemTopics } from '#app/features/topics/topics.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { EventView } from '../components/event-view.tsx';
import { eventJsonLd } from '../event-json-ld.ts';
import { eventTag, getEvent } from '../get-events.server.ts';
import type { Route } from './+types/event-page.ts';

/** Few pages have a poll, so only they load it. */
const PollSection = lazyPart(() => import('#app/features/polls/embeds/poll-section.tsx'));

export const handle = sharedPage();

export const loader = contentLoader(async (context) => {
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
    topics: (await getItemTopics(context, subject)).html,
    poll: await getHostPoll(context, { kind: 'event', id: event.id }),
    comments: await getComments(context, subject),
  };
});

const PREVIEW_WIDTH = 1280;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { event, shareTitle, ratingImage } = loaderData;
  const { title, path, place, excerpt } = event;
  const description = excerpt || `${title}, ${place}`;
  const ownImage = event.image && imageUrl(event.image.key, PREVIEW_WIDTH, 'webp');
  const image = ratingImage ?? ownImage;
  return [
    ...pageMeta(site, { title, shareTitle, description, path, image }),
    eventJsonLd(site, event, ownImage),
    breadcrumbs(site, { name: 'Events', path: '/events' }, { name: title, path }),
  ];
};

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, claims, poll, comments } = loaderData;
  useLiveClaims(comments.page.liveCursor, claims);
  return (
    <EventView event={event} claims={claims}>
      <PostTextView html={loaderData.topics} className="wrap-anywhere" />
      {poll && (
        <Suspense>
          <PollSection key={poll.id} poll={poll} liveCursor={comments.page.liveCursor} />
        </Suspense>
      )}
      <Comments key={event.id} comments={comments} />
    </EventView>
  );
}
