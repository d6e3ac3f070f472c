import { redirect } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { parseContentId } from '#app/http/content-id.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { EventFacts } from '../components/event-facts.tsx';
import { eventJsonLd } from '../event-json-ld.ts';
import { eventTag, getEvent } from '../get-events.server.ts';
import type { Route } from './+types/event-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async (context) => {
  const { db, params, now, addCacheTags, expiresAt } = context;
  const id = parseContentId(params.id);
  if (id !== undefined) addCacheTags(eventTag(id));
  const { event, expiresAt: expiry } = await getEvent(db, id, now);
  if (event.path !== `/events/${params.id}`) throw redirect(event.path, 301);
  expiresAt(expiry);
  const subject = {
    kind: 'event',
    id: event.id,
    publishedAt: new Date(event.closesAfter),
  } as const;
  return { event, comments: await getComments(context, subject) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { event } = loaderData;
  const { title, path, place, excerpt } = event;
  return [
    ...pageMeta(site, { title, description: excerpt || `${title}, ${place}`, path }),
    eventJsonLd(site, event),
    breadcrumbs(site, { name: 'Events', path: '/events' }, { name: title, path }),
  ];
};

export default function EventPage({ loaderData: { event, comments } }: Route.ComponentProps) {
  return (
    <article className="page-width page-top pb-20 lg:pb-28">
      <PageHead above={<BackLink />} title={event.title} lead={stateLabels[event.state]} hasLine />
      <div className="grid-12 gap-y-10 pt-10 lg:pt-14">
        <EventFacts event={event} />
        <div className="col-span-12 min-w-0 lg:order-first lg:col-span-7">
          <div
            className="page-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
            dangerouslySetInnerHTML={{ __html: event.description }}
          />
          {hasSponsoredLink(event.description) && <AffiliateDisclosure className="mt-6" />}
          <div className="pt-14">
            <Comments key={event.id} comments={comments} />
          </div>
        </div>
      </div>
    </article>
  );
}

const stateLabels = { upcoming: 'Event', ongoing: 'On now', past: 'This event has ended' } as const;
