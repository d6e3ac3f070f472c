import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import { PollPreview } from '#app/features/polls/embeds/poll-preview.tsx';
import { getPreviewedPoll } from '#app/features/polls/polls.server.ts';
import { Preview, PreviewComments } from '#app/features/publishing/embeds/preview.tsx';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { EventView } from '../components/event-view.tsx';
import { getEventPreview } from '../get-events.server.ts';
import type { Route } from './+types/event-preview-page.ts';

export const loader = previewLoader('event', async ({ db, id, now, signFile }) => ({
  event: await getEventPreview(db, id, { now, signFile }),
  claims: (await getMentionedClaims(db, 'event', { id, publishedAt: now })).claims,
  poll: await getPreviewedPoll(db, { kind: 'event', id }, now),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.event.title ?? 'not found'}`);

export default function EventPreviewPage({ loaderData }: Route.ComponentProps) {
  const { event, claims, poll } = loaderData;
  return (
    <Preview>
      <EventView event={event} claims={claims}>
        {poll && <PollPreview poll={poll} />}
        <PreviewComments />
      </EventView>
    </Preview>
  );
}
