import { Preview, PreviewComments } from '#app/features/publishing/embeds/preview.tsx';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { embedOrigins } from '#app/text/long-text/render-long-text.server.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { SitePageView } from '../embeds/site-page-view.tsx';
import { getSitePagePreview } from '../reading/get-site-page.server.ts';
import type { Route } from './+types/site-page-preview-page.ts';

export const loader = previewLoader(
  'site-page',
  async ({ db, id, contentKinds, signFile, allowFrames }) => {
    const page = await getSitePagePreview({ db, contentKinds, signFile }, id);
    allowFrames(...embedOrigins(page.text));
    return page;
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.title ?? 'not found'}`);

export default function SitePagePreviewPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Preview>
      <SitePageView page={page}>{page.hasComments && <PreviewComments />}</SitePageView>
    </Preview>
  );
}
