import type { LoaderFunctionArgs } from 'react-router';
import { getKeywordLinker } from '#app/features/affiliates/affiliates.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { imageSigner } from '#app/features/images/images.server.ts';
import { readPreviewToken } from '#app/features/publishing/publishing.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { embedOrigins } from '#app/text/long-text/render-long-text.server.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { ArticleView } from '../components/article-view.tsx';
import { getArticlePage, getPreviewRow } from '../get-article.server.ts';
import type { Route } from './+types/preview-page.ts';

/** The article as it will look, for anyone who has the private link. Never cached. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, signer, now, origin } = context.get(requestContext);
    const id = readPreviewToken(signer, 'article', params.token ?? '', now);
    const row = await getPreviewRow(db, id);
    const contentKinds = context.get(contentKindsContext);
    const signImage = imageSigner(signer, now);
    const linker = await getKeywordLinker(db);
    const { page } = await getArticlePage(db, row, { linker, contentKinds, signImage });
    context.get(publicContext).allowFrames(...embedOrigins(page.text));
    return { ...page, url: origin + page.article.path };
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.article.title ?? 'not found'}`);

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p role="note" className="edit-preview-note type-label">
        Preview. Only people with this link can see it.
      </p>
      <ArticleView page={loaderData} url={loaderData.url}>
        <p className="text-ink-soft">Comments appear here once it is published.</p>
      </ArticleView>
    </>
  );
}
