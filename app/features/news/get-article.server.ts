import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { findMentions } from '#app/features/content/mentions.server.ts';
import { getReferencedContents } from '#app/features/content/references.server.ts';
import { getImagesById, type SignFile } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { parseContentId, requireRow } from '#app/http/content-id.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { ArticlePage } from './article.ts';
import { withMarks } from './article-marks.server.ts';
import { getBylines } from './authors/bylines.server.ts';
import { presentCorrection } from './corrections/corrections.present.server.ts';
import { listCorrections } from './corrections/corrections.queries.server.ts';
import { articleTag, newsOrderTag, newsPageTag } from './get-news.server.ts';
import { presentArticle, presentLink } from './news.present.server.ts';
import {
  type ArticleRow,
  findArticle,
  findArticleForPreview,
  findNewerArticle,
  findOlderArticle,
  listRelatedArticles,
} from './news.queries.server.ts';
import { getNewsCategoryFinder } from './news-categories.server.ts';

const MAX_RELATED = 3;

/** @throws AppError not-found if the URL parameter is not the id of a published article */
export async function getArticleRow(db: Database, param: string | undefined): Promise<ArticleRow> {
  const id = parseContentId(param);
  return requireRow(id, (known) => findArticle(db, known));
}

/** Also drafts. @throws AppError not-found if it is gone, in the trash or taken down */
export async function getPreviewRow(db: Database, id: number | undefined): Promise<ArticleRow> {
  return requireRow(id, (known) => findArticleForPreview(db, known));
}

interface ArticlePageDeps {
  linker: KeywordLinker;
  contentKinds: ContentKinds;
  /** For a page that shows images which may not be public. */
  signFile?: SignFile;
}

/** The article page, and the cache tags of everything on it. */
export async function getArticlePage(
  db: Database,
  row: ArticleRow,
  { linker, contentKinds, signFile }: ArticlePageDeps,
): Promise<{ page: ArticlePage; tags: string[] }> {
  const position = { at: row.published_at, id: row.id };
  const [related, older, newer, corrections, textImages, references, mentioned] = await Promise.all(
    [
      listRelatedArticles(db, row, MAX_RELATED),
      findOlderArticle(db, position),
      findNewerArticle(db, position),
      listCorrections(db, [row.id]),
      getMarkdownImages(db, row.body, { sign: signFile }),
      getReferencedContents(contentKinds, db, row.body, signFile),
      getMentionedClaims(db, 'article', { id: row.id, publishedAt: row.published_at }),
    ],
  );
  const images = await getImagesById(
    db,
    [row, ...related].map(({ image_id }) => image_id),
    signFile,
  );
  const bylines = await getBylines(db, [row, ...related]);
  const findCategory = await getNewsCategoryFinder(db);
  const relatedMentions = await findMentions(
    contentKinds,
    db,
    'article',
    related.map(({ id }) => id),
  );
  const shown = [row, ...related, ...(older ? [older] : []), ...(newer ? [newer] : [])];
  return {
    page: {
      article: withMarks(presentArticle(row, images, bylines, findCategory), mentioned.marks),
      authors: bylines.get(row.id) ?? [],
      updatedAt: row.updated_at.toISOString(),
      text: renderLongText(row.body, { linker, images: textImages, contents: references.contents }),
      sources: row.sources_json.map((source) => ({
        ...source,
        isSponsored: linker.isSponsored(source.url),
      })),
      corrections: corrections.map(presentCorrection),
      claims: mentioned.claims,
      related: related.map((other) =>
        withMarks(
          presentArticle(other, images, bylines, findCategory),
          relatedMentions.get(other.id).marks,
        ),
      ),
      previous: presentLink(older),
      next: presentLink(newer),
    },
    tags: [
      newsOrderTag,
      newsPageTag,
      ...references.tags,
      ...mentioned.tags,
      ...relatedMentions.tags,
      ...new Set(shown.map(({ id }) => articleTag(id))),
    ],
  };
}
