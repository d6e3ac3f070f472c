import { createHash } from 'node:crypto';
import { type DrawnMark, getDrawnMark } from '#app/features/images/marks.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { isDrawable } from '#app/text/drawable-text.ts';
import type { Database } from '#db/engine.ts';
import type { ClaimRating } from '../claim-ratings.ts';
import { findClaim } from '../claims.queries.server.ts';
import { ratingImagePath } from '../embeds/claim-rating.ts';

/** The image of links to a claim. */
export interface ClaimPicture extends DrawnMark {
  /** Another statement or rating has another path. */
  path: string;
  rating: ClaimRating;
  statement: string;
}

interface PicturedClaim {
  id: number;
  statement: string;
  rating: ClaimRating;
}

/** The claim's statement and rating as an image, or only its rating if our fonts lack letters of the statement. */
export function claimPicturePath({ id, statement, rating }: PicturedClaim): string {
  if (!isDrawable(statement)) return ratingImagePath([{ rating, count: 0 }]);
  const hash = createHash('sha256').update(statement).digest('hex').slice(0, 8);
  return `/ratings/claims/${id}/${rating}-${hash}.png`;
}

/** Undefined if readers don't see the claim. */
export async function findClaimPicture(
  db: Database,
  param: string | undefined,
): Promise<ClaimPicture | undefined> {
  const id = parseContentId(param);
  const row = id === undefined ? undefined : await findClaim(db, id);
  if (!row) return undefined;
  const { title: statement, rating } = row;
  return {
    path: claimPicturePath({ id: row.id, statement, rating }),
    rating,
    statement,
    ...(await getDrawnMark(db)),
  };
}
