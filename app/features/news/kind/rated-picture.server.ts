import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import {
  countRatings,
  ratedPicturePath,
  ratingImageName,
} from '#app/features/claims/embeds/claim-rating.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { findArticle } from '../news.queries.server.ts';

export interface RatedPicture {
  storageKey: string;
  /** The file with the ratings, without its extension. */
  ratings: string;
  /** Where the picture with these ratings is. */
  path: string;
}

/** The picture of a published article, and the ratings of its claims today. Undefined if it lacks one of them. */
export async function findRatedPicture(
  db: Database,
  param: string | undefined,
): Promise<RatedPicture | undefined> {
  const id = parseContentId(param);
  const row = id === undefined ? undefined : await findArticle(db, id);
  if (!row) return undefined;
  const [image] = (await getImagesOf(db, [row])).values();
  const item = { id: row.id, publishedAt: row.published_at };
  const { marks } = await getMentionedClaims(db, 'article', item);
  if (!image || marks.length === 0) return undefined;
  const ratings = countRatings(marks);
  return {
    storageKey: image.key,
    ratings: ratingImageName(ratings),
    path: ratedPicturePath(row.id, ratings),
  };
}
