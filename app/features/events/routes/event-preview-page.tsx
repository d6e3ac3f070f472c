import { Preview, PreviewComments } from '#app/features/publishing/embeds/preview.tsx';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { EventView } from '../components/event-view.tsx';
import { getEventPreview } from '../get-events.server.ts';
import type { Route } from './+types/event-preview-page.ts';

export const loader = previewLoader('event', ({ db, id, now, signFile }) =>
  getEventPreview(db, id, { now, signFile }),
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.title ?? 'not found'}`);

export default function EventPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <Preview>
      <EventView event={loaderData}>
        <PreviewComments />
      </EventView>
    </Preview>
  );
}
