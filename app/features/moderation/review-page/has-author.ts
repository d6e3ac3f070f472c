import type { Review } from './get-review.server.ts';

/** Claims have no author, because the hub makes them. Those of other items can be unknown. */
export function hasAuthor({ kind, subject }: Pick<Review, 'kind' | 'subject'>): boolean {
  return kind !== 'claim' || subject.author !== undefined;
}
