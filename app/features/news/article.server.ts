import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { readContentId } from '../../http/content-id.ts';
import { renderLongText } from '../../text/long-text/render-long-text.server.ts';
import type { WordLinker } from '../../text/word-linker.ts';
import { getPictures, getTextPictures } from '../images/images.server.ts';
import type { ArticlePage } from './article-page.ts';
import { presentArticle, presentCorrection, presentLink } from './news.present.server.ts';
import {
  type ArticleRow,
  findArticle,
  findArticleAfter,
  findArticleBefore,
  listCorrections,
  listRelatedArticles,
} from './news.queries.server.ts';
import { articleTag, newsOrderTag } from './news.server.ts';

const RELATED = 3;

/** The article a word in an address means; throws 'not-found' when there is none to be read. */
export async function getArticleRow(db: Database, word: string | undefined): Promise<ArticleRow> {
  const id = readContentId(word);
  const row = id === undefined ? undefined : await findArticle(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

/** The page of an article and the tags of everything on it. */
export async function getArticlePage(
  db: Database,
  row: ArticleRow,
  linker: WordLinker,
): Promise<{ page: ArticlePage; tags: string[] }> {
  const place = { at: row.published_at, id: row.id };
  const [related, before, after, corrections, textPictures] = await Promise.all([
    listRelatedArticles(db, row, RELATED),
    findArticleBefore(db, place),
    findArticleAfter(db, place),
    listCorrections(db, row.id),
    getTextPictures(db, row.body),
  ]);
  const pictures = await getPictures(
    db,
    [row, ...related].map((shown) => shown.image_id),
  );
  const shown = [row, ...related, ...(before ? [before] : []), ...(after ? [after] : [])];
  return {
    page: {
      article: presentArticle(row, pictures),
      updatedAt: row.updated_at.toISOString(),
      text: renderLongText(row.body, { linker, pictures: textPictures }),
      sources: row.sources_json,
      corrections: corrections.map(presentCorrection),
      related: related.map((other) => presentArticle(other, pictures)),
      previous: presentLink(before),
      next: presentLink(after),
    },
    tags: [newsOrderTag, ...new Set(shown.map(({ id }) => articleTag(id)))],
  };
}
