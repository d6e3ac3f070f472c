import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { ratingLabel } from '../claim-ratings.ts';
import { listClaimsById, listUnpublishedClaims } from '../claims.queries.server.ts';
import type { LookAlike } from '../embeds/claim-rating.ts';
import { findAlike, listSearchWords } from './similar-statements.ts';

const MAX_WORDS = 8;
/** A statement that looks like this one usually shares a rarer word, too. */
const MAX_PER_WORD = 40;
const MAX_DRAFTS = 500;
const MAX_SHOWN = 5;

/**
 * Claims whose statements look like this one, drafts too. The search finds published ones by each word, so that it
 * costs the same however many there are.
 */
export async function getLookAlikes(
  { db, search }: Pick<StaffArgs, 'db' | 'search'>,
  statement: string,
  exceptId?: number,
): Promise<LookAlike[]> {
  const words = listSearchWords(statement, MAX_WORDS);
  if (words.length === 0) return [];
  const [drafts, ...found] = await Promise.all([
    listUnpublishedClaims(db, MAX_DRAFTS),
    ...words.map((text) => search.findTitles({ text, kind: 'claim', limit: MAX_PER_WORD })),
  ]);
  const published = await listClaimsById(db, [...new Set(found.flat())]);
  const others = [...published, ...drafts].filter(
    ({ id, status }) => id !== exceptId && status !== 'trashed' && status !== 'removed',
  );
  return findAlike(statement, others, MAX_SHOWN).map(({ id, title, rating, status }) => ({
    id,
    statement: title,
    rating,
    label: ratingLabel(rating),
    isPublic: status === 'published',
  }));
}
