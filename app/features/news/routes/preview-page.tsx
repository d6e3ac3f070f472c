import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { PollPreview } from '#app/features/polls/embeds/poll-preview.tsx';
import { getPreviewedPoll } from '#app/features/polls/polls.server.ts';
import { Preview, PreviewComments } from '#app/features/publishing/embeds/preview.tsx';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { embedOrigins } from '#app/text/long-text/render-long-text.server.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { ArticleView } from '../components/article-view.tsx';
import { getArticlePage, getPreviewRow } from '../get-article.server.ts';
import type { Route } from './+types/preview-page.ts';

export const loader = previewLoader('article', async (args) => {
  const { db, id, now, origin, contentKinds, signFile, allowFrames } = args;
  const row = await getPreviewRow(db, id);
  const linker = await getKeywordLinker(db);
  const { page } = await getArticlePage(db, row, { linker, contentKinds, signFile });
  allowFrames(...embedOrigins(page.text));
  return {
    ...page,
    url: origin + page.article.path,
    poll: await getPreviewedPoll(db, { kind: 'article', id }, now),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.article.title ?? 'not found'}`);

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { poll, url } = loaderData;
  return (
    <Preview>
      <ArticleView page={loaderData} url={url}>
        {poll && <PollPreview poll={poll} />}
        <PreviewComments />
      </ArticleView>
    </Preview>
  );
}
