import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import {
  countRatings,
  ratedPicturePath,
  ratingImageName,
} from '#app/features/claims/embeds/claim-rating.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { withMarks } from '../article-marks.server.ts';
import { presentArticle } from '../news.present.server.ts';
import { findArticle } from '../news.queries.server.ts';
import { getNewsCategoryFinder } from '../news-categories.server.ts';

export interface RatedPicture {
  storageKey: string;
  /** The file with the ratings, without its extension. */
  ratings: string;
  /** Where the picture with these ratings is. */
  path: string;
}

/** The picture of a published article, and its ratings of today. Undefined if it lacks one of them. */
export async function findRatedPicture(
  db: Database,
  param: string | undefined,
): Promise<RatedPicture | undefined> {
  const id = parseContentId(param);
  const row = id === undefined ? undefined : await findArticle(db, id);
  if (!row) return undefined;
  const { marks } = await getMentionedClaims(db, 'article', {
    id: row.id,
    publishedAt: row.published_at,
  });
  const images = await getImagesOf(db, [row]);
  const summary = presentArticle(row, images, new Map(), await getNewsCategoryFinder(db));
  const article = withMarks(summary, marks);
  const ratings = countRatings(article.claims);
  if (!article.image || ratings.length === 0) return undefined;
  return {
    storageKey: article.image.key,
    ratings: ratingImageName(ratings),
    path: ratedPicturePath(row.id, ratings),
  };
}
