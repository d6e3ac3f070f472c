import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { previewResponse } from '#app/features/pages/pages.server.ts';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { getArticlePage, getPreviewRow } from '../get-article.server.ts';
import { renderShareCard } from '../previews/share-card.server.tsx';

/** The link to the article as other sites show it, with its latest text. */
export const loader = previewLoader('article', async (args) => {
  const { db, id, origin, contentKinds, signFile, signer } = args;
  const row = await getPreviewRow(db, id);
  const linker = await getKeywordLinker(db);
  const { page } = await getArticlePage(db, row, { linker, contentKinds, signFile });
  return previewResponse(renderShareCard(page.article, { origin, signer }));
});
