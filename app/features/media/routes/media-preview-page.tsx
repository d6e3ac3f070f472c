import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import { Preview, PreviewComments } from '#app/features/publishing/embeds/preview.tsx';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { embedOrigin } from '#app/text/links/video-embed.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { MediaView } from '../components/media-view.tsx';
import { getMediaPreview } from '../get-media.server.ts';
import type { Route } from './+types/media-preview-page.ts';

export const loader = previewLoader('media', async ({ db, id, signFile, allowFrames, now }) => {
  const item = await getMediaPreview(db, id, signFile);
  if (item.embed) allowFrames(embedOrigin(item.embed));
  const { claims } = await getMentionedClaims(db, 'media', { id, publishedAt: now });
  return { item, claims };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.item.title ?? 'not found'}`);

export default function MediaPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <Preview>
      <MediaView item={loaderData.item} claims={loaderData.claims}>
        <PreviewComments />
      </MediaView>
    </Preview>
  );
}
